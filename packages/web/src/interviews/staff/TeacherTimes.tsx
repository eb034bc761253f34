import './staff.words.ts';
import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { InterviewTeacher } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '../../platform/words/words.ts';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { SlotGrid } from './SlotGrid.tsx';
import { orderOf, quotaOf } from './slots.rules.ts';
import { scheduleQuery } from './staff.api.ts';
import type { SlotOrder } from './staff.search.ts';
import { TimesHead } from './TimesHead.tsx';

interface TeacherTimesProps {
  cycleID: number;
  cycle: ParentTeacherCycle | undefined;
  teacherID: number;
  /** Undefined where whoever looks may not know how full they are. */
  teacher: InterviewTeacher | undefined;
  date: string | undefined;
  sort: SlotOrder;
}

/** The slots of one teacher in a cycle, or on a day of it. */
export const TeacherTimes = ({ cycleID, cycle, teacherID, teacher, date, sort }: TeacherTimesProps) => {
  const slots = useQuery(scheduleQuery(cycleID, teacherID));
  const shown = slots.data?.filter(({ timeStart }) => !date || timeStart.startsWith(date)) ?? [];
  const ids = shown.map(({ id }) => id).join();
  // The order is that of the moment it was asked for: a slot that is toggled stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order, or other slots
  const order = useMemo(() => orderOf(shown, sort), [ids, sort]);
  return (
    <>
      <PrintHead>
        {[t('interviewStaff:sheetOf', { name: teacher?.fullName ?? '' }), cycle?.itemName]
          .filter(Boolean)
          .join(' · ')}
      </PrintHead>
      <TimesHead
        cycle={cycle}
        quota={teacher && quotaOf(teacher)}
        counts={teacher?.counts}
        cycleID={cycleID}
        teacherID={teacherID}
      />
      <Read of={slots} rows={10} empty={t('interviewStaff:noSlots')}>
        {() =>
          shown.length === 0 ? (
            <Empty message={t('interviewStaff:noSlotsThatDay')} />
          ) : (
            <SlotGrid
              cycleID={cycleID}
              teacherID={teacherID}
              teacher={teacher}
              sessions={cycle?.sessions ?? []}
              all={slots.data ?? []}
              slots={shown}
              order={order}
            />
          )
        }
      </Read>
    </>
  );
};
