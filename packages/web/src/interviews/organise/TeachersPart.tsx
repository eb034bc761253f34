import './organise.words.ts';
import type { InterviewTeacher } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { removeInterviewTeacher } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import record from '../../ui/fields/record.module.css';
import { Read } from '../../ui/states/Read.tsx';
import { teachersQuery } from '../staff/staff.api.ts';
import { useOnce } from '../useOnce.ts';
import { AddTeachers } from './AddTeachers.tsx';
import { HoursForm } from './HoursForm.tsx';
import { readCyclesAgain, sessionsQuery } from './organise.api.ts';
import classes from './organise.module.css';

type Hours = InterviewTeacher['hours'][number];

const hoursInWords = (hours: Hours, dateOf: string): string =>
  hours.isAbsent
    ? t('interviewOrganise:hours.absentOn', { day: formatDayShort(dateOf) })
    : [
        `${formatDayShort(dateOf)} ${formatTime(hours.timeStart)} – ${formatTime(hours.timeEnd)}`,
        hours.location?.itemName,
        hours.breaks.length > 0 && t('interviewOrganise:hours.breaksOf', { count: hours.breaks.length }),
      ]
        .filter(Boolean)
        .join(' · ');

/** Who is met in a cycle: hours, rooms, breaks and absence of each evening, and how full they are. */
export const TeachersPart = ({ cycleID }: { cycleID: number }) => {
  const teachers = useQuery(teachersQuery(cycleID));
  const sessions = useQuery(sessionsQuery(cycleID));
  const [edited, setEdited] = useState<InterviewTeacher>();
  const [removed, setRemoved] = useState<InterviewTeacher>();
  const removing = useOnce({
    send: ({ id, version }: InterviewTeacher, idempotencyKey) =>
      call(removeInterviewTeacher, {
        params: { id },
        query: { parentTeacherCycleId: cycleID, version },
        idempotencyKey,
      }),
    onSettled: readCyclesAgain,
  });
  return (
    <section className={record.section} aria-labelledby="interview-teachers">
      <h2 id="interview-teachers">{t('interviewOrganise:part.teachers')}</h2>
      <AddTeachers cycleID={cycleID} />
      {removing.problem && <p role="alert">{removing.problem}</p>}
      <Read of={[sessions, teachers]} rows={8} empty={t('interviewOrganise:hours.nobody')}>
        {(evenings, all) => (
          <ul className={record.list}>
            {all.map((teacher) => (
              <li key={teacher.id}>
                <div className={record.head}>
                  <h3 className={record.name}>
                    <Link to="/interview/teacher" search={{ cycle: cycleID, teacher: teacher.id }}>
                      {teacher.itemName}
                    </Link>
                  </h3>
                  <span className={record.quiet}>
                    {t('interviewOrganise:hours.counts', {
                      booked: teacher.counts.booked,
                      slots: teacher.counts.slots,
                      invited: teacher.counts.invited,
                    })}
                  </span>
                  <span className={`${record.actions} ${record.end}`}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('interviewOrganise:hours.editOf', { name: teacher.fullName })}
                      onClick={() => setEdited(teacher)}
                    >
                      {t('interviewOrganise:hours.edit')}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('interviewOrganise:hours.removeOf', { name: teacher.fullName })}
                      onClick={() => setRemoved(teacher)}
                    >
                      {t('interviewOrganise:hours.remove')}
                    </Button>
                  </span>
                </div>
                <p className={`${record.quiet} ${classes.hoursLine}`}>
                  {evenings
                    .flatMap(({ id, dateOf }) => {
                      const hours = teacher.hours.find(({ sessionID }) => sessionID === id);
                      return hours ? [hoursInWords(hours, dateOf)] : [];
                    })
                    .join('; ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Read>
      {edited && sessions.data && (
        <HoursForm
          cycleID={cycleID}
          teacher={teachers.data?.find(({ id }) => id === edited.id) ?? edited}
          evenings={sessions.data}
          onDone={() => setEdited(undefined)}
        />
      )}
      <ConfirmModal
        opened={removed !== undefined}
        title={t('interviewOrganise:hours.removeTitle', { name: removed?.fullName ?? '' })}
        confirmLabel={t('interviewOrganise:hours.remove')}
        destructive
        onConfirm={() => {
          if (removed) removing.run(removed);
          setRemoved(undefined);
        }}
        onCancel={() => setRemoved(undefined)}
      >
        <p>{t('interviewOrganise:hours.removeText', { count: removed?.counts.invited ?? 0 })}</p>
      </ConfirmModal>
    </section>
  );
};
