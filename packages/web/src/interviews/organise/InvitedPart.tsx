import './organise.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import record from '../../ui/fields/record.module.css';
import { personOptions } from '../../ui/people/personOptions.ts';
import { Read } from '../../ui/states/Read.tsx';
import { invitationsQuery, teachersQuery } from '../staff/staff.api.ts';
import { GroupsForm } from './GroupsForm.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { PersonForm } from './PersonForm.tsx';

/** Who is invited to whom: groups to their teachers, students to somebody who teaches them nothing, and each row of it. */
export const InvitedPart = ({ cycleID }: { cycleID: number }) => {
  const teachers = useQuery(teachersQuery(cycleID));
  const [teacherID, setTeacherID] = useState(0);
  const invitations = useQuery(invitationsQuery(cycleID, teacherID));
  return (
    <>
      <GroupsForm cycleID={cycleID} />
      <PersonForm cycleID={cycleID} />
      <section className={record.section} aria-labelledby="interview-invitations">
        <h2 id="interview-invitations">{t('interviewOrganise:invited.title')}</h2>
        <DropdownFilter
          label={t('interviewOrganise:teacher')}
          options={teachers.data && personOptions(teachers.data, ({ counts }) => `(${counts.invited})`)}
          value={teacherID ? String(teacherID) : null}
          onChange={(id) => setTeacherID(Number(id))}
          leaveOpen
        />
        {teacherID === 0 ? (
          <p className={record.quiet}>{t('interviewOrganise:invited.choose')}</p>
        ) : (
          <Read of={invitations} rows={6} empty={t('interviewOrganise:invited.none')}>
            {(rows) => (
              <ul className={record.list} aria-label={t('interviewOrganise:invited.title')}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <InvitationRow cycleID={cycleID} row={row} />
                  </li>
                ))}
              </ul>
            )}
          </Read>
        )}
      </section>
    </>
  );
};
