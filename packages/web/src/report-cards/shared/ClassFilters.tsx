import './entry.words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { useInAddress, useSearchFilters } from '../../platform/places/searchFilters.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { FoldedFilters } from '../../ui/fields/FoldedFilters.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { personOptions } from '../../ui/people/personOptions.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { classSearch } from './class.search.ts';
import type { ClassName } from './entry.ts';
import { classDefaultsQuery, classesQuery, periodsQuery, teachersQuery, yearsQuery } from './filters.api.ts';

/** Each of them decides what the next one offers. */
const order = ['year', 'period', 'teacher', 'class'] as const;

const choices = (list: readonly { id: number; itemName: string }[] | undefined) =>
  list?.map(({ id, itemName }) => ({ value: String(id), label: itemName }));

/**
 * What year, period, teacher and class name (specification 002 §4: each refreshes the next), beginning with the defaults;
 * and the filter that still has to be chosen, where one has.
 */
function useClassFilters() {
  const { search, set } = useSearchFilters(classSearch);
  useChanges('ReportCardSetup', 'all', () => {
    void queryClient.invalidateQueries({ queryKey: ['ReportCardSetup'] });
  });
  const defaults = useQuery(classDefaultsQuery);
  const years = useQuery(yearsQuery);
  const yearId = search.year ?? defaults.data?.defaultYear?.id;
  const year = years.data?.find(({ id }) => id === yearId);
  const periods = useQuery({ ...periodsQuery(year?.id ?? 0), enabled: year !== undefined });
  const isDefaultYear = yearId !== undefined && yearId === defaults.data?.defaultYear?.id;
  const periodId = search.period ?? (isDefaultYear ? defaults.data?.defaultAssessmentPeriod?.id : undefined);
  const period = periods.data?.find(({ id }) => id === periodId);
  const [y, p] = [year?.id ?? 0, period?.id ?? 0];
  const teachers = useQuery({ ...teachersQuery(y, p), enabled: period !== undefined });
  const isDefault = period !== undefined && period.id === defaults.data?.defaultAssessmentPeriod?.id;
  const teacherId = search.teacher ?? (isDefault ? defaults.data?.defaultTeacher?.id : undefined);
  const teacher = teachers.data?.find(({ id }) => id === teacherId);
  const classes = useQuery({ ...classesQuery(y, p, teacher?.id ?? 0), enabled: teacher !== undefined });
  const isOwn = isDefault && teacher !== undefined && teacher.id === defaults.data?.defaultTeacher?.id;
  const classId = search.classId ?? (isOwn ? defaults.data?.defaultClassDetail?.id : undefined);
  const chosen = classes.data?.find(({ id }) => id === classId);
  useInAddress(
    search,
    { year: year?.id, period: period?.id, teacher: teacher?.id, classId: chosen?.id },
    set,
  );
  const missing = missingOf({ year, period, teacher, class: chosen });
  const reads = { year: years, period: periods, teacher: teachers, class: classes };
  return {
    search,
    set,
    defaults,
    years,
    periods,
    teachers,
    classes,
    year,
    period,
    teacher,
    chosen,
    missing,
    reads,
  };
}

/** The first filter in which nothing is chosen; null: none. */
function missingOf(chosen: Record<(typeof order)[number], unknown>): (typeof order)[number] | null {
  return order.find((filter) => chosen[filter] === undefined) ?? null;
}

/** What a screen of one class gets: its name, its period, and how the student in the address changes. */
export interface ChosenClass {
  name: ClassName;
  className: string;
  period: { itemName: string; dateDue: string | null; isOpen: boolean };
  student: number | undefined;
  onStudent: (id: number) => void;
}

interface ClassScreenProps {
  title: string;
  /** Where the work puts what it says in the head. */
  head?: ReactNode;
  actions?: ReactNode;
  children: (chosen: ChosenClass) => ReactNode;
}

/** The frame of the screens of a class: its four filters, and their messages until all are chosen (specification 002 §5). */
export const ClassFilters = ({ title, head, actions, children }: ClassScreenProps) => {
  const filters = useClassFilters();
  const { set, year, period, teacher, chosen, missing } = filters;
  const next = missing && filters.reads[missing];
  return (
    <Screen
      title={title}
      namedBelow
      filters={
        <>
          <FoldedFilters
            label={
              chosen && period ? `${chosen.itemName} · ${period.itemName}` : t('reportEntry:selectOptions')
            }
            chosen={chosen && period ? `${period.id}/${chosen.id}` : null}
          >
            <DropdownFilter
              label={t('reportEntry:year')}
              width={6}
              reverse
              leaveOpen
              options={filters.years.data?.map(({ id }) => ({ value: String(id), label: String(id) }))}
              value={year ? String(year.id) : null}
              onChange={(id) =>
                set({
                  year: Number(id),
                  period: undefined,
                  teacher: undefined,
                  classId: undefined,
                  student: undefined,
                })
              }
            />
            <DropdownFilter
              label={t('reportEntry:period')}
              width={14}
              leaveOpen
              disabled={!year}
              options={year ? choices(filters.periods.data) : []}
              value={period ? String(period.id) : null}
              onChange={(id) =>
                set({ period: Number(id), teacher: undefined, classId: undefined, student: undefined })
              }
            />
            <DropdownFilter
              label={t('reportEntry:teacher')}
              width={16}
              leaveOpen
              disabled={!period}
              options={
                period
                  ? filters.teachers.data &&
                    personOptions(
                      filters.teachers.data.map(({ id, fullName }) => ({ id, itemName: fullName })),
                      () => '',
                    )
                  : []
              }
              value={teacher ? String(teacher.id) : null}
              onChange={(id) => set({ teacher: Number(id), classId: undefined, student: undefined })}
            />
            <DropdownFilter
              label={t('reportEntry:class')}
              width={18}
              leaveOpen
              disabled={!teacher}
              options={teacher ? choices(filters.classes.data) : []}
              value={chosen ? String(chosen.id) : null}
              onChange={(id) => set({ classId: Number(id), student: undefined })}
            />
          </FoldedFilters>
          {head}
        </>
      }
      actions={actions}
    >
      {year && period && chosen ? (
        children({
          name: { yearId: year.id, periodId: period.id, classId: chosen.id },
          className: chosen.itemName,
          period,
          student: filters.search.student,
          onStudent: (student) => set({ student }),
        })
      ) : (
        <Read of={next ? [filters.defaults, next] : [filters.defaults]} rows={24}>
          {() => (
            <Empty message={t('reportEntry:selectOptions')}>
              {missing && <p>{t(`reportEntry:select.${missing}`)}</p>}
            </Empty>
          )}
        </Read>
      )}
    </Screen>
  );
};
