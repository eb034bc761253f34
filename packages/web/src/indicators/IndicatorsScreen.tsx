import { addDays } from '@homeroom/contract/shared/days.ts';
import './indicators.words.ts';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schoolList } from '../platform/calls/schoolLists.ts';
import { useInAddress, useSearchFilters } from '../platform/places/searchFilters.ts';
import { useToday } from '../platform/session/session.ts';
import { formatTime, relativeDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { DateFilter } from '../ui/fields/DateFilter.tsx';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { FoldedFilters } from '../ui/fields/FoldedFilters.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './IndicatorsScreen.module.css';
import { classesQuery, defaultsQuery } from './indicators.api.ts';
import { setSearch } from './indicators.search.ts';
import { SetWork } from './SetWork.tsx';
import { placeOf } from './set.ts';

/** The indicators of a class: date, teacher, class and period, then the grid (specification 002 §2). */
export const IndicatorsScreen = () => {
  const { search, set } = useSearchFilters(setSearch);
  const today = useToday();
  const [headSlot, setHeadSlot] = useState<HTMLElement | null>(null);
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
  const defaults = useQuery(defaultsQuery);
  const teachers = useQuery(schoolList(getTeachers));

  const date = search.date ?? defaults.data?.defaultDateOf ?? today;
  const teacherID =
    search.teacher ??
    defaults.data?.defaultTeacher?.id ??
    (defaults.isPending ? undefined : teachers.data?.[0]?.id);
  const teacher = teachers.data?.find(({ id }) => id === teacherID);
  const list = useQuery({
    ...classesQuery({ teacherId: teacher?.id ?? 0, dateOf: date }),
    enabled: teacher !== undefined,
  });

  const isDefault = search.classId === undefined && teacher?.id === defaults.data?.defaultTeacher?.id;
  const classId = search.classId ?? (isDefault ? defaults.data?.defaultClassDetail?.id : undefined);
  const chosen =
    list.data?.find(({ id }) => id === classId) ??
    list.data?.find(({ periods }) => periods.length > 0) ??
    list.data?.[0];
  const periodId = search.period ?? (isDefault ? defaults.data?.defaultPeriod?.id : undefined);
  const period = chosen?.periods.find(({ id }) => id === periodId) ?? chosen?.periods[0];
  useInAddress(search, { date, teacher: teacher?.id, classId: chosen?.id, period: period?.id }, set);

  // The grid is loaded only when date, class and period are all chosen.
  const name = chosen && period ? { dateOf: date, classId: chosen.id, periodId: period.id } : null;
  const title = [chosen?.itemName, period?.itemName].filter(Boolean).join(', ');
  return (
    <Screen
      title={t('indicators:labels.indicators')}
      namedBelow
      filters={
        <>
          <FoldedFilters
            label={
              name
                ? t('indicators:setOf', { name: title, day: relativeDay(date, today) })
                : t('indicators:chooseSet')
            }
            chosen={name && placeOf(name)}
          >
            <DateFilter
              label={t('indicators:date')}
              value={date}
              onChange={(day) => set({ date: day, period: undefined })}
              step={addDays}
            />
            <DropdownFilter
              label={t('indicators:teacher')}
              width={14}
              options={teachers.data?.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
              value={teacher ? String(teacher.id) : null}
              leaveOpen
              onChange={(id) => set({ teacher: Number(id), classId: undefined, period: undefined })}
            />
            <DropdownFilter
              label={t('indicators:class')}
              width={20}
              options={list.data?.map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
              value={chosen ? String(chosen.id) : null}
              leaveOpen
              onChange={(id) => set({ classId: Number(id), period: undefined })}
            />
            <DropdownFilter
              label={t('indicators:period')}
              width={14}
              options={chosen?.periods.map(({ id, itemName, timeStart }) => ({
                value: String(id),
                label: `${itemName}, ${formatTime(timeStart)}`,
              }))}
              value={period ? String(period.id) : null}
              leaveOpen
              onChange={(id) => set({ period: Number(id) })}
            />
          </FoldedFilters>
          <div ref={setHeadSlot} className={classes.head} />
        </>
      }
      actions={<div ref={setActionSlot} className={classes.actions} />}
    >
      {name ? (
        <SetWork key={placeOf(name)} name={name} title={title} headSlot={headSlot} actionSlot={actionSlot} />
      ) : (
        <Read of={teacher ? [teachers, list] : [teachers, defaults]} rows={24}>
          {() => (
            <Empty
              message={
                teacher && list.data?.length === 0
                  ? t('indicators:noClasses', { teacher: teacher.fullName })
                  : chosen
                    ? t('indicators:noPeriod')
                    : t('indicators:choose')
              }
            />
          )}
        </Read>
      )}
    </Screen>
  );
};
