import './enrolment.words.ts';
import {
  getTeacherInformation,
  saveTeacherInformation,
  type TeacherInformation,
} from '@homeroom/contract/enrolment/teacher-information.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { Facts } from '../ui/fields/Facts.tsx';
import { factsOf } from '../ui/fields/Fields.tsx';
import record from '../ui/fields/record.module.css';
import { useAskedToEdit } from '../ui/form/useAskedToEdit.ts';
import { RecordForm } from '../ui/records/RecordForm.tsx';
import { Read } from '../ui/states/Read.tsx';
import { useCampus } from './campuses.api.ts';
import classes from './StaffTab.module.css';
import { StaffTimesEditor } from './StaffTimesEditor.tsx';
import { StaffWeek } from './StaffWeek.tsx';
import { sayCarried } from './sayCarried.ts';
import { type StaffDraft, staffDraft, staffFields, staffProblems, weekdayName } from './staff.rules.ts';

const staffQuery = (id: number) =>
  queryOptions({
    // By the model whose notices tell of it.
    queryKey: ['PersonalInformation', id, 'staff'] as const,
    queryFn: ({ signal }) => call(getTeacherInformation, { params: { id }, signal }),
    staleTime: 60_000,
  });

const storedOf = (stored: TeacherInformation) => ({ value: staffDraft(stored), version: stored.version });
const timesInWords = ({ staffTimes }: StaffDraft) => ({
  [t('enrolment:staff.times')]:
    staffTimes
      .map(
        ({ weekday, timeStart, timeEnd }) =>
          `${weekdayName(weekday, 'EEE')} ${formatTime(timeStart)}–${formatTime(timeEnd)}`,
      )
      .join(', ') || '–',
});

/** What a member of staff is at the school, and when they are there (specification 002 §3). */
export const StaffTab = ({ details }: { details: PersonalDetails }) => {
  const { id } = details;
  const query = useQuery(staffQuery(id));
  const { campuses } = useCampus();
  const [editing, setEditing] = useAskedToEdit('staff');
  const stored = query.data;
  if (!stored) return <Read of={query} rows={4} height="48px" />;

  const keep = (saved: TeacherInformation) => {
    queryClient.setQueryData(staffQuery(id).queryKey, saved);
    return storedOf(saved);
  };
  const places = campuses.length > 0 || !stored.campus ? campuses : [stored.campus];
  const fields = staffFields(places);
  if (editing && stored.permission === 2)
    return (
      <RecordForm<StaffDraft>
        title={t('enrolment:staff.edit')}
        fields={fields}
        stored={storedOf(stored)}
        problems={staffProblems}
        describe={timesInWords}
        save={async (value, version) => {
          const saved = await call(saveTeacherInformation, { params: { id }, body: { ...value, version } });
          const { carried, ...information } = saved;
          sayCarried(carried);
          return keep(information);
        }}
        readAgain={async () => keep(await call(getTeacherInformation, { params: { id } }))}
        onDone={() => setEditing(false)}
      >
        {({ value, change }) => (
          <StaffTimesEditor times={value.staffTimes} onChange={(staffTimes) => change({ staffTimes })} />
        )}
      </RecordForm>
    );

  const draft = staffDraft(stored);
  return (
    <>
      <section className={record.section} aria-labelledby={`staff-${id}`}>
        <div className={record.head}>
          <h2 id={`staff-${id}`}>{t('enrolment:staff.title')}</h2>
          {stored.permission === 2 && (
            <Button variant="default" size="compact-md" onClick={() => setEditing(true)}>
              {t('enrolment:staff.edit')}
            </Button>
          )}
        </div>
        <Facts
          of={[
            {
              label: t('enrolment:staff.standingLabel'),
              text: t(`enrolment:staff.standing.${stored.standing}`),
            },
            ...factsOf(fields, draft),
            { label: t('enrolment:staff.rollClasses'), text: stored.rollClasses.join(', ') },
          ]}
        />
      </section>
      <section className={record.section} aria-labelledby={`staff-times-${id}`}>
        <h2 id={`staff-times-${id}`}>{t('enrolment:staff.times')}</h2>
        {draft.staffTimes.length === 0 ? (
          <p className={record.quiet}>{t('enrolment:staff.noTimes')}</p>
        ) : (
          <div className={classes.times}>
            <StaffWeek times={draft.staffTimes} />
            <div>
              <table className={record.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('enrolment:staff.weekday')}</th>
                    <th scope="col">{t('enrolment:staff.from')}</th>
                    <th scope="col">{t('enrolment:staff.to')}</th>
                  </tr>
                </thead>
                <tbody>
                  {draft.staffTimes.map((time) => (
                    <tr key={`${time.weekday} ${time.timeStart}`}>
                      <th scope="row">{weekdayName(time.weekday)}</th>
                      <td>{formatTime(time.timeStart)}</td>
                      <td>{formatTime(time.timeEnd)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        )}
      </section>
    </>
  );
};
