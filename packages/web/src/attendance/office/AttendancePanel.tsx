import '../roll/states.words.ts';
import './attendancePanel.words.ts';
import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { getTeacherStatuses } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schoolList } from '../../platform/calls/schoolLists.ts';
import { useReadAgain } from '../../platform/calls/useReadAgain.ts';
import { notNull, notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { useSession, useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { ValidationList } from '../../ui/form/ValidationList.tsx';
import { LandingLine } from '../../ui/layout/LandingPart.tsx';
import { nameApart } from '../../ui/people/namesakes.ts';
import { StudentsOfFilter } from '../../ui/people/StudentsOfFilter.tsx';
import { useStudentsOf } from '../../ui/people/useStudentsOf.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { AttendanceDate } from '../roll/AttendanceDate.tsx';
import { absenteesQuery } from '../roll/attendance.api.ts';
import { FlagIcons } from '../roll/FlagIcons.tsx';
import { Panel } from '../roll/Panel.tsx';
import { asideText, markText, recordedText } from '../roll/roll.words.ts';
import classes from './AttendancePanel.module.css';

/** How long typing a date has to rest here (specification 001 §9); arrows count at once (decision 045). */
const DEBOUNCE_MS = 1_000;
/** Marks come in bursts, and the list may be of the whole school. */
const MARKS_MS = 3_000;
/** More of them are behind a button. */
const MAX_ABSENCES_SHOWN = 10;

const Line = ({ record, me, dateOf }: { record: AttendanceStudent; me: number; dateOf: string }) => (
  <LandingLine
    student={{ id: record.studentID, itemName: nameApart(record) }}
    tab="attendance"
    columns="4rem minmax(0, 20rem)"
  >
    <span>
      <FlagIcons flags={record.flags} />
    </span>
    <span>{[markText(record), asideText(record)].filter(Boolean).join(' · ')}</span>
    <span className={classes.quiet}>{recordedText(record, me, dateOf)}</span>
  </LandingLine>
);

const Lines = ({ records, dateOf }: { records: readonly AttendanceStudent[]; dateOf: string }) => {
  const me = useSession().session?.userLoginID ?? 0;
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className={classes.list} aria-label={t('attendancePanel:list')}>
        {records.slice(0, showsAll ? records.length : MAX_ABSENCES_SHOWN).map((record) => (
          <Line key={record.studentID} record={record} me={me} dateOf={dateOf} />
        ))}
      </ul>
      {records.length > MAX_ABSENCES_SHOWN && (
        <PlainButton
          size="compact"
          variant="subtle"
          place={classes.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll
            ? t('attendancePanel:showFewer')
            : t('attendancePanel:showAll', { count: records.length })}
        </PlainButton>
      )}
    </>
  );
};

/** Who is absent or late on a day, of all students or of one's own (specification 001 §2, Dashboard). */
export const AttendancePanel = () => {
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>();
  const choice = useStudentsOf(useQuery(schoolList(getTeacherStatuses)));
  const date = chosen === undefined ? today : chosen;
  const teacher = choice.isGuessed ? undefined : choice.studentsOf;
  const isDecided = choice.isGuessed || choice.studentsOf !== undefined;
  const problems = problemsOf(
    notNullOrEmpty(date, t('attendancePanel:selectDate')),
    // "All students" is a choice as well.
    notNull(teacher === undefined && isDecided ? null : true, t('attendancePanel:selectTeacher')),
  );
  const absentees = useQuery({
    ...absenteesQuery(date ?? '', teacher ?? null),
    enabled: problems.length === 0 && isDecided,
    placeholderData: keepPreviousData,
  });
  const queryKey = absenteesQuery(date ?? '', teacher ?? null).queryKey;
  useChanges('AttendanceStudent', 'all', useReadAgain(queryKey, MARKS_MS));
  const count = (mark: AttendanceStudent['mark']) =>
    absentees.data?.filter((record) => record.mark === mark).length ?? 0;
  return (
    <Panel
      title={t('attendance:attendance')}
      anchor="absent-today"
      context={
        problems.length === 0 &&
        absentees.data &&
        t('attendancePanel:counts', { absent: count('absent'), late: count('late') })
      }
      filters={
        <>
          <AttendanceDate
            value={date ?? ''}
            onChange={setChosen}
            onClear={() => setChosen(null)}
            debounce={DEBOUNCE_MS}
          />
          <StudentsOfFilter
            label={t('attendancePanel:whose')}
            choice={choice}
            isOpen={teacher === undefined}
          />
        </>
      }
    >
      <ValidationList messages={problems} />
      {problems.length === 0 && (
        <Read of={absentees} rows={3} height="44px">
          {(records) => (records.length === 0 ? <Empty /> : <Lines records={records} dateOf={date ?? ''} />)}
        </Read>
      )}
    </Panel>
  );
};
