import '../roll/attendance.words.ts';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { byClassName } from '@homeroom/contract/shared/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { schoolList } from '../../platform/calls/schoolLists.ts';
import { useSession } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { AttendanceDate } from '../roll/AttendanceDate.tsx';
import { defaultsQuery } from '../roll/attendance.api.ts';
import { useFilters, useInAddress } from '../roll/useFilters.ts';
import { RollScreen } from './RollScreen.tsx';

/** Attendance by class: teacher and roll class are kept in sync, both only of teachers with one (specification 001 §2). */
export const ClassAttendanceScreen = () => {
  const { search, set } = useFilters();
  const today = useSession().session?.today;
  const defaults = useQuery(defaultsQuery);
  const all = useQuery(schoolList(getTeachers));
  const teachers = useMemo(() => all.data?.filter((x) => x.rollClass !== ''), [all.data]);
  const holderOf = (rollClass: string | undefined) =>
    teachers?.find((x) => rollClass && x.rollClasses.includes(rollClass));

  const wanted =
    teachers?.find(
      (x) => x.id === search.teacher && (!search.rollClass || x.rollClasses.includes(search.rollClass)),
    ) ??
    holderOf(search.rollClass) ??
    teachers?.find((x) => x.id === (search.teacher ?? defaults.data?.defaultTeacher?.id));
  // Until the default is known none is taken, so that the first of the list does not show for a moment.
  const teacher = wanted ?? (defaults.isPending ? undefined : teachers?.[0]);
  const rollClass =
    search.rollClass && teacher?.rollClasses.includes(search.rollClass)
      ? search.rollClass
      : teacher?.rollClass;
  const date = search.date ?? defaults.data?.defaultDateOf;
  // It keeps its place while the default is read.
  const shownDate = date ?? today;
  useInAddress(search, { teacher: teacher?.id, rollClass, date }, set);

  const rollClasses = teachers
    ?.flatMap((x) => x.rollClasses.map((code) => ({ value: code, label: code })))
    .filter(({ value }, i, list) => list.findIndex((o) => o.value === value) === i)
    .sort((a, b) => byClassName(a.label, b.label));
  const failed = all.error ?? (date ? null : defaults.error);
  const reading = all.isPending || (!date && defaults.isPending);

  return (
    <RollScreen
      title={t('attendance:byClass')}
      filters={
        <>
          <DropdownFilter
            label={t('attendance:teacher')}
            width={14}
            options={teachers?.map((x) => ({ value: String(x.id), label: x.fullName }))}
            value={teacher ? String(teacher.id) : null}
            leaveOpen
            onChange={(id) => {
              const chosen = teachers?.find((x) => String(x.id) === id);
              if (chosen) set({ teacher: chosen.id, rollClass: chosen.rollClass });
            }}
          />
          <DropdownFilter
            label={t('attendance:rollClass')}
            options={rollClasses}
            value={rollClass ?? null}
            leaveOpen
            width={6}
            onChange={(code) => set({ rollClass: code, teacher: holderOf(code)?.id })}
          />
          {shownDate && <AttendanceDate value={shownDate} onChange={(day) => set({ date: day })} />}
        </>
      }
      roll={rollClass && date ? { rollClass, dateOf: date } : null}
      rollName={rollClass ?? ''}
      staticBackdrop
      onDay={(day) => set({ date: day })}
      waiting={
        failed ? (
          <Failed error={failed} onRetry={() => void Promise.all([all.refetch(), defaults.refetch()])} />
        ) : reading ? (
          <Loading rows={24} />
        ) : undefined
      }
    />
  );
};
