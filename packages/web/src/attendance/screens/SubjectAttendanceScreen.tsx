import '../roll/attendance.words.ts';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { schoolList } from '../../platform/calls/schoolLists.ts';
import { useSession } from '../../platform/session/session.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { AttendanceDate } from '../roll/AttendanceDate.tsx';
import { classesQuery, defaultsQuery } from '../roll/attendance.api.ts';
import { useFilters, useInAddress } from '../roll/useFilters.ts';
import { yearOf } from '../roll/years.ts';
import { RollScreen } from './RollScreen.tsx';

/** Attendance by subject: the classes of the teacher in the year of the date, and which of its meetings (specification 001 §2). */
export const SubjectAttendanceScreen = () => {
  const { search, set } = useFilters();
  const today = useSession().session?.today;
  const defaults = useQuery(defaultsQuery);
  const teachers = useQuery(schoolList(getTeachers));
  const years = useQuery(schoolList(getAcademicYears));

  const date = search.date ?? defaults.data?.defaultDateOf;
  // It keeps its place while the default is read.
  const shownDate = date ?? today;
  const teacherID =
    search.teacher ??
    defaults.data?.defaultTeacher?.id ??
    (defaults.isPending ? undefined : teachers.data?.[0]?.id);
  // Until the default is known none is taken: the first of the list would stay, for it goes into the address.
  const teacher =
    teachers.data?.find((x) => x.id === teacherID) ?? (teacherID ? teachers.data?.[0] : undefined);
  const year = years.data && date ? yearOf(years.data, date) : undefined;
  const classQuery = { yearId: year?.id ?? 0, teacherId: teacher?.id ?? 0, dateOf: date ?? '' };
  const list = useQuery({ ...classesQuery(classQuery), enabled: Boolean(year && teacher && date) });

  const isDefault = search.classId === undefined && teacher?.id === defaults.data?.defaultTeacher?.id;
  const classId = search.classId ?? (isDefault ? defaults.data?.defaultClassDetail?.id : undefined);
  const chosen =
    list.data?.find((c) => c.id === classId) ??
    list.data?.find((c) => c.periods.length > 0) ??
    list.data?.[0];
  const periods = chosen?.periods ?? [];
  const periodId = search.period ?? (isDefault ? defaults.data?.defaultPeriod?.id : undefined);
  const period = periods.find((p) => p.id === periodId) ?? periods[0];
  useInAddress(search, { teacher: teacher?.id, classId: chosen?.id, period: period?.id, date }, set);

  const failed = teachers.error ?? years.error ?? list.error ?? (date ? null : defaults.error);
  const reading =
    teachers.isPending ||
    years.isPending ||
    ((!date || !teacher) && defaults.isPending) ||
    (list.isPending && year && teacher);
  const roll =
    chosen && date ? { classId: chosen.id, dateOf: date, ...(period ? { periodId: period.id } : {}) } : null;

  return (
    <RollScreen
      title={t('attendance:bySubject')}
      filters={
        <>
          <DropdownFilter
            label={t('attendance:teacher')}
            width={14}
            options={teachers.data?.map((x) => ({ value: String(x.id), label: x.fullName }))}
            value={teacher ? String(teacher.id) : null}
            leaveOpen
            onChange={(id) => set({ teacher: Number(id), classId: undefined, period: undefined })}
          />
          <DropdownFilter
            label={t('attendance:class')}
            width={22}
            options={list.data?.map((c) => ({ value: String(c.id), label: c.itemName }))}
            value={chosen ? String(chosen.id) : null}
            leaveOpen
            onChange={(id) => set({ classId: Number(id), period: undefined })}
          />
          {shownDate && (
            <AttendanceDate value={shownDate} onChange={(day) => set({ date: day, period: undefined })} />
          )}
          {periods.length > 1 && (
            <DropdownFilter
              label={t('attendance:period')}
              options={periods.map((p) => ({
                value: String(p.id),
                label: `${p.itemName}, ${formatTime(p.timeStart)}`,
              }))}
              value={period ? String(period.id) : null}
              leaveOpen
              onChange={(id) => set({ period: Number(id) })}
            />
          )}
        </>
      }
      roll={roll}
      rollName={[chosen?.itemName, periods.length > 1 ? period?.itemName : ''].filter(Boolean).join(', ')}
      staticBackdrop={false}
      emptyMessage={t('attendance:noRecords')}
      onDay={(day) => set({ date: day, period: undefined })}
      waiting={
        failed ? (
          <Failed
            error={failed}
            onRetry={() =>
              void Promise.all([teachers.refetch(), years.refetch(), list.refetch(), defaults.refetch()])
            }
          />
        ) : reading ? (
          <Loading rows={24} />
        ) : teacher && list.data?.length === 0 ? (
          <Empty message={t('attendance:noClasses', { teacher: teacher.fullName })} />
        ) : undefined
      }
    />
  );
};
