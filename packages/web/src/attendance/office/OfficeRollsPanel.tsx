import '../roll/states.words.ts';
import { placeKey } from '@homeroom/contract/attendance/roll-place.rules.ts';
import { campusChoice } from '@homeroom/contract/enrolment/campus-choice.ts';
import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolList } from '../../platform/calls/schoolLists.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useSession } from '../../platform/session/session.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { useSteadyRows } from '../../ui/layout/useSteadyRows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { remindedTimes, remindersQuery } from '../reminders/rollReminders.api.ts';
import { ListAge } from '../roll/ListAge.tsx';
import { NewsLine } from '../roll/NewsLine.tsx';
import { NoRollsToday } from '../roll/NoRollsToday.tsx';
import { Panel } from '../roll/Panel.tsx';
import { OfficeRolls } from './OfficeRolls.tsx';
import {
  byUrgency,
  isMissing,
  isOverdue,
  type OfficeFilter,
  ofCampuses,
  officeRolls,
  officeTotals,
  periodAt,
} from './office.rules.ts';
import { useOfficeRolls } from './useOfficeRolls.ts';

/** All rolls of the period, live: what is missing first. */
export const OfficeRollsPanel = () => {
  const { session } = useSession();
  const today = session?.today ?? '';
  const { states, settings, now, dueOf } = useOfficeRolls(today);
  const reminders = useQuery({ ...remindersQuery(today), enabled: today !== '' });
  useRefreshOnChange('RollReminder', 'all', ['RollReminder']);
  const [chosen, setChosen] = useState<OfficeFilter['period']>();
  const [campus, setCampus] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);

  const { data: schoolCampuses = [] } = useSchoolList(getCampuses);
  const chosenCampuses = campusChoice(schoolCampuses).names;
  const all = ofCampuses(states.data ?? [], chosenCampuses);
  const period = chosen ?? periodAt(all, now);
  const counted = officeTotals(officeRolls(all, { period, campus }));
  const inFilter = byUrgency(all, { period, campus, isChosen: chosen !== undefined });
  const steady = useSteadyRows(inFilter, placeKey, {
    groupOf: (state) => `${isMissing(state)} ${isOverdue(state)}`,
    question: [Boolean(states.data), chosen, campus, missing].join(),
  });
  // What is submitted meanwhile may be of another period than the one that is shown, and says so all the same.
  const standing = new Map(all.map((state) => [placeKey(state), state]));
  const periods = new Map(
    all.flatMap((s) =>
      s.periodId ? [[s.periodId, { name: s.periodName ?? '', start: s.timeStart ?? '' }] as const] : [],
    ),
  );
  const campuses = [...new Set(all.flatMap((s) => (s.campus ? [s.campus] : [])))].sort();

  return (
    <Panel
      title={t('attendance:allRolls')}
      anchor="rolls"
      context={
        all.length > 0 ? (
          <span>
            {t('attendance:submittedOf', { count: counted.submitted, total: counted.total })} ·{' '}
            {t('attendance:absentNow', { absent: counted.absent, late: counted.lateStudents })}
          </span>
        ) : (
          formatDayShort(today)
        )
      }
      filters={
        all.length > 0 && (
          <>
            <DropdownFilter
              label={t('attendance:period')}
              width={14}
              value={String(period)}
              onChange={(value) => setChosen(value === 'all' || value === 'morning' ? value : Number(value))}
              options={[
                { value: 'all', label: t('attendance:allPeriods') },
                ...(all.some((s) => s.kind === 'class')
                  ? [{ value: 'morning', label: t('attendance:morningRoll') }]
                  : []),
                ...[...periods]
                  .sort(([, a], [, b]) => a.start.localeCompare(b.start))
                  .map(([id, { name, start }]) => ({
                    value: String(id),
                    label: `${name}, ${formatTime(start)}`,
                  })),
              ]}
            />
            {campuses.length > 1 && (
              <DropdownFilter
                label={t('attendance:campus')}
                width={12}
                value={campus ?? ''}
                onChange={(value) => setCampus(value || null)}
                options={[
                  { value: '', label: t('attendance:allCampuses') },
                  ...campuses.map((name) => ({ value: name, label: name })),
                ]}
              />
            )}
            <Chip active={missing} onChange={setMissing} count={counted.total - counted.submitted}>
              {t('attendance:missing')}
            </Chip>
          </>
        )
      }
    >
      <Read of={states} rows={10} empty={<NoRollsToday settings={settings.data} />}>
        {() =>
          all.length === 0 ? (
            <Empty message={t('attendance:noneOnCampus')} />
          ) : reminders.isLoading ? (
            <Loading rows={10} />
          ) : inFilter.length === 0 ? (
            <Empty />
          ) : (
            <>
              <NewsLine of={steady} />
              <OfficeRolls
                rolls={{ ...steady, now: (state) => standing.get(placeKey(state)) }}
                by={period === 'all' ? 'period' : 'campus'}
                onlyMissing={missing}
                isChosen={chosen !== undefined}
                now={now}
                due={dueOf(inFilter)}
                today={today}
                reminded={remindedTimes(reminders.data ?? [])}
              />
              <ListAge at={states.dataUpdatedAt} />
            </>
          )
        }
      </Read>
    </Panel>
  );
};
