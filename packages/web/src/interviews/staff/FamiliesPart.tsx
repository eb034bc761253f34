import './staff.words.ts';
import type { InterviewInvitation } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { AskDialog } from './AskDialog.tsx';
import { invitationsQuery } from './staff.api.ts';
import classes from './staff.module.css';

const filters = ['all', 'unbooked', 'requested'] as const;
type Filter = (typeof filters)[number];
const matches: Record<Filter, (row: InterviewInvitation) => boolean> = {
  all: () => true,
  unbooked: ({ booked }) => booked === 0,
  requested: ({ isRequested }) => isRequested,
};

/** Who is invited to a teacher, who has booked, and whom the teacher asks to see. */
export const FamiliesPart = ({ cycleID, teacherID }: { cycleID: number; teacherID: number }) => {
  const invitations = useQuery(invitationsQuery(cycleID, teacherID));
  const [filter, setFilter] = useState<Filter>('all');
  const [asked, setAsked] = useState<InterviewInvitation>();
  return (
    <Read of={invitations} rows={8} empty={t('interviewStaff:families.nobody')}>
      {(all) => (
        <>
          <div className={classes.timesHead}>
            {filters.map((name) => (
              <Chip
                key={name}
                active={filter === name}
                count={all.filter(matches[name]).length}
                onChange={() => setFilter(name)}
              >
                {t(`interviewStaff:families.${name}`)}
              </Chip>
            ))}
          </div>
          <ul className={classes.families} aria-label={t('interviewStaff:part.families')}>
            {all.filter(matches[filter]).map((row) => (
              <li key={row.id}>
                <PersonPhoto photo={row.student.photo} name={row.student.itemName} />
                <div className={classes.who}>
                  <span>
                    <PersonLink id={row.student.id} className={classes.person}>
                      {row.student.itemName}
                    </PersonLink>{' '}
                    <span className={classes.quiet}>
                      {[row.student.rollClass, row.classDetail?.itemName ?? row.reason]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span className={classes.quiet}>
                    {row.booked > 0
                      ? t('interviewStaff:families.booked', { count: row.booked })
                      : t('interviewStaff:families.notBooked')}
                  </span>
                  {row.isRequested && (
                    <span className={classes.said}>
                      {row.requestNote
                        ? t('interviewStaff:families.askedWith', { note: row.requestNote })
                        : t('interviewStaff:families.asked')}
                    </span>
                  )}
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  className={classes.end}
                  onClick={() => setAsked(row)}
                >
                  {t(row.isRequested ? 'interviewStaff:families.change' : 'interviewStaff:families.ask')}
                  <span className="visually-hidden"> {row.student.fullName}</span>
                </Button>
              </li>
            ))}
          </ul>
          {asked && (
            <AskDialog
              cycleID={cycleID}
              invitation={all.find(({ id }) => id === asked.id) ?? asked}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </Read>
  );
};
