import './organise.words.ts';
import { MAX_SLOTS_PER_INTERVIEW } from '@homeroom/contract/interviews/interviews.schemas.ts';
import {
  deleteInterviewInvitation,
  type InterviewInvitation,
  saveInterviewInvitation,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import record from '../../ui/fields/record.module.css';
import { readTeacherAgain } from '../staff/staff.api.ts';
import { useOnce } from '../useOnce.ts';
import { readCyclesAgain } from './organise.api.ts';

const lengths = Array.from({ length: MAX_SLOTS_PER_INTERVIEW }, (_, index) => index + 1);

/** One child invited to one teacher: how long the talk is; it can be taken back while it is not booked. */
export const InvitationRow = ({ cycleID, row }: { cycleID: number; row: InterviewInvitation }) => {
  const [isAsking, setAsking] = useState(false);
  const readAgain = () => {
    readTeacherAgain(cycleID, row.teacher.id);
    readCyclesAgain();
  };
  const saving = useOnce({
    send: (asked: { slots: number; reason: string; version: number }, idempotencyKey) =>
      call(saveInterviewInvitation, { params: { id: row.id }, body: asked, idempotencyKey }),
    onSettled: readAgain,
  });
  const removing = useOnce({
    send: (version: number, idempotencyKey) =>
      call(deleteInterviewInvitation, { params: { id: row.id }, query: { version }, idempotencyKey }),
    onSettled: readAgain,
  });
  const { fullName: name, itemName, rollClass } = row.student;
  const problem = saving.problem || removing.problem;
  return (
    <>
      <div className={record.head}>
        <h3 className={record.name}>{itemName}</h3>
        <span className={record.quiet}>
          {[
            rollClass,
            row.classDetail?.itemName ?? row.reason,
            row.booked > 0 && t('interviewOrganise:invited.booked'),
            row.isRequested && t('interviewOrganise:invited.requested'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {row.booked === 0 && (
          <span className={`${record.actions} ${record.end}`}>
            <DropdownFilter
              label={t('interviewOrganise:invited.lengthOf', { name })}
              options={lengths.map((count) => ({
                value: String(count),
                label: t('interviewOrganise:invited.length', { count }),
              }))}
              value={String(row.slots)}
              width={8}
              onChange={(slots) =>
                Number(slots) !== row.slots &&
                saving.run({ slots: Number(slots), reason: row.reason, version: row.version })
              }
            />
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('interviewOrganise:invited.removeOf', { name })}
              onClick={() => setAsking(true)}
            >
              {t('interviewOrganise:invited.remove')}
            </Button>
          </span>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
      <ConfirmModal
        opened={isAsking}
        title={t('interviewOrganise:invited.removeTitle', { name })}
        confirmLabel={t('interviewOrganise:invited.remove')}
        onConfirm={() => {
          setAsking(false);
          removing.run(row.version);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('interviewOrganise:invited.removeText', { name, teacher: row.teacher.itemName })}</p>
      </ConfirmModal>
    </>
  );
};
