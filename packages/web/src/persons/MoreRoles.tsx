import './persons.words.ts';
import { saveStudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { saveTeacherInformation } from '@homeroom/contract/enrolment/teacher-information.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import record from '../ui/fields/record.module.css';
import { detailsQuery } from './persons.api.ts';

type Role = 'student' | 'staff';
/** The tab in which what was added is filled in. */
const tabOf = { student: 'enrolment', staff: 'staff' } as const;

/** An enrolment, or staff information, in which nothing is said yet. */
const add = async (role: Role, id: number): Promise<unknown> =>
  role === 'student'
    ? call(saveStudentInformation, {
        params: { id },
        body: {
          number: '',
          campusID: null,
          levelID: null,
          dateApplied: null,
          dateAppliedFor: null,
          dateEnrol: null,
          dateLeft: null,
          dateNotified: null,
          dateStart: null,
          leavingReason: '',
          version: 0,
        },
      })
    : call(saveTeacherInformation, {
        params: { id },
        body: {
          code: '',
          campusID: null,
          position: '',
          isTeaching: false,
          dateStart: null,
          dateEnd: null,
          staffTimes: [],
          version: 0,
        },
      });

/** Makes a student, or staff, of a person who is none yet; what is added is opened to be filled in. */
export const MoreRoles = ({ details }: { details: PersonalDetails }) => {
  const { id, fullName, isStudent, isStaff } = details;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Role>();
  const make = useMutation({
    mutationFn: (role: Role) => add(role, id),
    onSuccess: async (_saved, role) => {
      // The tab is there once the header knows of it.
      await queryClient.invalidateQueries({ queryKey: detailsQuery(id).queryKey });
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, tab: tabOf[role], edit: true as const }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
    // Somebody else may have been first.
    onSettled: (_saved, error) => {
      if (error) void queryClient.invalidateQueries({ queryKey: detailsQuery(id).queryKey });
    },
  });
  const roles = [...(isStudent ? [] : ['student' as const]), ...(isStaff ? [] : ['staff' as const])];
  if (roles.length === 0) return null;
  return (
    <div className={`${record.head} no-print`}>
      {roles.map((role) => (
        <SoftDisabledButton
          key={role}
          variant="default"
          size="compact-sm"
          isDisabled={make.isPending}
          onClick={() => setAsked(role)}
        >
          {t(`persons:become.${role}`)}
        </SoftDisabledButton>
      ))}
      {asked && (
        <ConfirmModal
          opened
          title={t(`persons:become.${asked}Sure`, { name: fullName })}
          confirmLabel={t(`persons:become.${asked}`)}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            make.mutate(asked);
            setAsked(undefined);
          }}
        >
          <p>{t(`persons:become.${asked}What`)}</p>
        </ConfirmModal>
      )}
    </div>
  );
};
