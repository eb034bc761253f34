import './organise.words.ts';
import type { InterviewResult } from '@homeroom/contract/interviews/board.endpoints.ts';
import type { InterviewTeacher } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayLong, formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { cyclesQuery } from '../cycles.api.ts';
import { teachersQuery } from '../staff/staff.api.ts';
import { talksOf } from './moves.rules.ts';
import { resultsQuery } from './organise.api.ts';
import classes from './organise.module.css';

interface DoorListProps {
  teacher: InterviewTeacher;
  room: string;
  talks: readonly InterviewResult[];
}

/** What hangs at one door: who is met there, and who comes when. */
const DoorList = ({ teacher, room, talks }: DoorListProps) => (
  <section className={classes.doorList} aria-label={teacher.fullName}>
    <h2>{room || t('interviewOrganise:doors.noRoom')}</h2>
    <h3>{teacher.fullName}</h3>
    <table>
      <tbody>
        {talks.map(({ bookingID, timeStart, student }) => (
          <tr key={bookingID}>
            <th scope="row">{formatTime(timeStart)}</th>
            <td>{student.itemName}</td>
            <td>{student.rollClass}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Lists for the doors of an evening, a page each: by room, then by teacher. */
export const DoorListsPart = ({ cycleID }: { cycleID: number }) => {
  const cycles = useQuery(cyclesQuery);
  const teachers = useQuery(teachersQuery(cycleID));
  const results = useQuery(resultsQuery(cycleID));
  const sessions = cycles.data?.find(({ id }) => id === cycleID)?.sessions ?? [];
  const [chosen, setChosen] = useState(0);
  const session = sessions.find(({ id }) => id === chosen) ?? sessions[0];
  return (
    <Read of={[cycles, teachers, results]} rows={6}>
      {(_, all, { rows }) => {
        if (!session) return <Empty message={t('interviewOrganise:evening.none')} />;
        const { id, dateOf } = session;
        const lists = all
          .flatMap((teacher) => {
            const hours = teacher.hours.find(({ sessionID }) => sessionID === id);
            if (!hours || hours.isAbsent) return [];
            const talks = talksOf(rows, session).filter((row) => row.teacher.id === teacher.id);
            return talks.length > 0 ? [{ teacher, room: hours.location?.itemName ?? '', talks }] : [];
          })
          .sort(
            (a, b) =>
              a.room.localeCompare(b.room, undefined, { numeric: true }) ||
              a.teacher.itemName.localeCompare(b.teacher.itemName),
          );
        return (
          <>
            <PrintHead>{`${t('interviewOrganise:part.doors')} · ${formatDayLong(dateOf)}`}</PrintHead>
            <div className={`${classes.head} no-print`}>
              <DropdownFilter
                label={t('interviewOrganise:doors.evening')}
                options={sessions.map((one) => ({
                  value: String(one.id),
                  label: `${formatDayShort(one.dateOf)} ${formatTime(one.timeStart)}`,
                }))}
                value={String(id)}
                onChange={(value) => setChosen(Number(value))}
              />
              <Button variant="default" size="compact-sm" onClick={() => print()}>
                {t('interviewOrganise:doors.print')}
              </Button>
              <span className={classes.quiet}>
                {t('interviewOrganise:doors.hint')}{' '}
                {all.length > lists.length &&
                  t('interviewOrganise:doors.leftOut', { count: all.length - lists.length })}
              </span>
            </div>
            {lists.length === 0 && <Empty message={t('interviewOrganise:doors.nobody')} />}
            <div className={classes.doorLists}>
              {lists.map((list) => (
                <DoorList key={list.teacher.id} {...list} />
              ))}
            </div>
          </>
        );
      }}
    </Read>
  );
};
