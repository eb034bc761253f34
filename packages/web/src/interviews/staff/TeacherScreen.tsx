import './staff.words.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { FoldedFilters } from '../../ui/fields/FoldedFilters.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { personOptions } from '../../ui/people/personOptions.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { FamiliesPart } from './FamiliesPart.tsx';
import { teacherKey } from './staff.api.ts';
import { slotOrders } from './staff.search.ts';
import { TeacherTimes } from './TeacherTimes.tsx';
import { useTeacherFilters } from './useTeacherFilters.ts';

/** Every evening of the cycle. */
const ALL = 'all';

/** A teacher's interviews (specification 002 §2): when they are met, by whom, and whom they ask to see. */
export const TeacherScreen = () => {
  const { search, cycles, defaults, teachers, cycle, cycleID, teacher, teacherID, choose } =
    useTeacherFilters();
  useRefreshOnChange(
    'ParentTeacherTeacherSchedule',
    teacherID ? [teacherID] : [],
    teacherKey(cycleID, teacherID),
  );
  const days = [...new Set(cycle?.sessions.map(({ dateOf }) => dateOf))];
  const isKnown = cycles.data !== undefined && defaults.data !== undefined;
  const part = search.part ?? 'times';
  return (
    <Screen
      title={t('interviews:labels.teacher')}
      filters={
        <>
          <FoldedFilters
            label={
              [cycle?.itemName, teacher?.itemName].filter(Boolean).join(' · ') ||
              t('interviewStaff:selectCycle')
            }
            chosen={cycleID && teacherID ? `${cycleID} ${teacherID} ${search.date} ${search.sort}` : null}
          >
            <DropdownFilter
              label={t('interviewStaff:filter.cycle')}
              options={isKnown ? cycles.data.map(optionOf) : undefined}
              value={cycleID ? String(cycleID) : null}
              onChange={(id) => choose({ cycle: Number(id), teacher: undefined, date: undefined })}
              leaveOpen
            />
            <DropdownFilter
              label={t('interviewStaff:filter.teacher')}
              options={
                cycleID && teachers.isPending ? undefined : personOptions(teachers.data ?? [], () => '')
              }
              value={teacherID ? String(teacherID) : null}
              onChange={(id) => choose({ teacher: Number(id) })}
              disabled={cycleID === 0}
              leaveOpen
            />
            {days.length > 1 && part === 'times' && (
              <DropdownFilter
                label={t('interviewStaff:filter.date')}
                options={[
                  { value: ALL, label: t('interviewStaff:filter.allDates') },
                  ...days.map((day) => ({ value: day, label: formatDayShort(day) })),
                ]}
                value={search.date ?? ALL}
                onChange={(day) => choose({ date: day === ALL ? undefined : day })}
                width={10}
              />
            )}
            {part === 'times' && (
              <DropdownFilter
                label={t('interviewStaff:filter.sort')}
                options={slotOrders.map((order) => ({
                  value: order,
                  label: t(`interviewStaff:order.${order}`),
                }))}
                value={search.sort ?? 'time'}
                onChange={(value) => choose({ sort: slotOrders.find((order) => order === value) })}
                width={10}
              />
            )}
          </FoldedFilters>
          {teacherID > 0 && (
            <>
              <Chip active={part === 'times'} onChange={() => choose({ part: undefined })}>
                {t('interviewStaff:part.times')}
              </Chip>
              <Chip active={part === 'families'} onChange={() => choose({ part: 'families' })}>
                {t('interviewStaff:part.families')}
              </Chip>
            </>
          )}
        </>
      }
    >
      <Read of={[cycles, defaults]} rows={8}>
        {() => {
          if (cycleID === 0)
            return (
              <Empty message={t('interviewStaff:selectCycle')}>
                {cycles.data?.length === 0 && <p>{t('interviewStaff:noCycle')}</p>}
              </Empty>
            );
          return (
            <Read of={teachers} rows={8}>
              {(all) => {
                if (all.length === 0) return <Empty message={t('interviewStaff:notMet')} />;
                if (teacherID === 0) return <Empty message={t('interviewStaff:selectOptions')} />;
                return part === 'families' ? (
                  <FamiliesPart cycleID={cycleID} teacherID={teacherID} />
                ) : (
                  <TeacherTimes
                    key={`${cycleID} ${teacherID}`}
                    cycleID={cycleID}
                    cycle={cycle}
                    teacher={teacher}
                    teacherID={teacherID}
                    date={search.date}
                    sort={search.sort ?? 'time'}
                  />
                );
              }}
            </Read>
          );
        }}
      </Read>
    </Screen>
  );
};

const optionOf = ({ id, itemName }: { id: number; itemName: string }) => ({
  value: String(id),
  label: itemName,
});
