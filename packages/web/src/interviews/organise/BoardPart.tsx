import './organise.words.ts';
import type { InterviewBoard } from '@homeroom/contract/interviews/board.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import record from '../../ui/fields/record.module.css';
import { Read } from '../../ui/states/Read.tsx';
import { boardQuery } from './organise.api.ts';
import classes from './organise.module.css';
import { UnbookedFamilies } from './UnbookedFamilies.tsx';

const Counts = ({ counts }: { counts: InterviewBoard['counts'] }) => (
  <dl className={classes.counts}>
    {(
      [
        ['booked', t('interviewOrganise:board.of', { part: counts.booked, all: counts.slots })],
        ['free', String(counts.free)],
        ['families', t('interviewOrganise:board.of', { part: counts.familiesBooked, all: counts.families })],
        [
          'invitations',
          t('interviewOrganise:board.of', { part: counts.invitationsBooked, all: counts.invitations }),
        ],
        ['waiting', String(counts.waiting)],
      ] as const
    ).map(([name, text]) => (
      <div key={name}>
        <dt>{t(`interviewOrganise:board.${name}`)}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const Teachers = ({ cycleID, teachers }: { cycleID: number; teachers: InterviewBoard['teachers'] }) => {
  const [fullOnly, setFullOnly] = useState(false);
  const full = teachers.filter(({ isFull }) => isFull);
  const shown = fullOnly ? full : teachers;
  return (
    <section className={record.section} aria-labelledby="interview-board-teachers">
      <div className={record.head}>
        <h2 id="interview-board-teachers">{t('interviewOrganise:board.teachers')}</h2>
        <Chip active={fullOnly} count={full.length} onChange={setFullOnly}>
          {t('interviewOrganise:board.full')}
        </Chip>
      </div>
      {shown.length === 0 && <p className={record.quiet}>{t('interviewOrganise:board.noneFull')}</p>}
      <ul className={classes.bars} aria-label={t('interviewOrganise:board.teachers')}>
        {shown.map(({ id, itemName, slots, booked, waiting, isFull }) => (
          <li key={id}>
            <Link to="/interview/teacher" search={{ cycle: cycleID, teacher: id }}>
              {itemName}
            </Link>
            <span
              className={classes.bar}
              aria-hidden
              style={{ '--share': slots > 0 ? booked / slots : 0 } as CSSProperties}
            />
            <span className={classes.figure}>
              {t('interviewOrganise:board.of', { part: booked, all: slots })}
              {isFull && <strong> {t('interviewOrganise:board.isFull')}</strong>}
              {waiting > 0 && ` · ${t('interviewOrganise:board.wait', { count: waiting })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** How far a cycle is booked: figures, families that have not booked, teachers that are full. */
export const BoardPart = ({ cycleID }: { cycleID: number }) => {
  const board = useQuery(boardQuery(cycleID));
  const { queryKey } = boardQuery(cycleID);
  useRefreshOnChange('ParentTeacherTeacherSchedule', 'all', queryKey);
  return (
    <Read of={board} rows={8}>
      {({ counts, unbooked, teachers }) => (
        <>
          <Counts counts={counts} />
          <div className={classes.halves}>
            <UnbookedFamilies cycleID={cycleID} families={unbooked} />
            <Teachers cycleID={cycleID} teachers={teachers} />
          </div>
        </>
      )}
    </Read>
  );
};
