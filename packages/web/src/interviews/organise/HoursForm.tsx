import './organise.words.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  type InterviewSession,
  type InterviewTeacher,
  saveInterviewTeacher,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { formatDayLong, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { locationsQuery, teachersQuery } from '../staff/staff.api.ts';
import { BreaksEditor } from './BreaksEditor.tsx';
import {
  type HoursDraft,
  hoursDraft,
  hoursInDraft,
  hoursProblems,
  type TeacherDraft,
} from './hours.rules.ts';
import { plainly, readCyclesAgain } from './organise.api.ts';
import classes from './organise.module.css';

interface HoursFormProps {
  cycleID: number;
  teacher: InterviewTeacher;
  evenings: readonly InterviewSession[];
  onDone: () => void;
}

/** Hours, room, breaks and absence of one teacher on each evening of a cycle. */
export const HoursForm = ({ cycleID, teacher, evenings, onDone }: HoursFormProps) => {
  const rooms = useQuery(locationsQuery);
  const { queryKey } = teachersQuery(cycleID);
  const storedOf = (row: InterviewTeacher) => ({ value: hoursDraft(row, evenings), version: row.version });
  const roomOf = (id: number | null) => rooms.data?.find((room) => room.id === id)?.itemName ?? '';
  return (
    <RecordForm<TeacherDraft>
      title={t('interviewOrganise:hours.editOf', { name: teacher.fullName })}
      dialog={t('interviewOrganise:hours.editOf', { name: teacher.fullName })}
      fields={[
        {
          ...{ name: 'closeQuota', kind: 'integer', min: 0, max: 500 },
          label: t('interviewOrganise:setting.closeQuota'),
          hint: t('interviewOrganise:hours.quotaHint'),
        },
      ]}
      stored={storedOf(teacher)}
      save={async (draft, version) => {
        const all = await plainly(
          call(saveInterviewTeacher, {
            params: { id: teacher.id },
            body: { parentTeacherCycleID: cycleID, ...draft, version },
          }),
        );
        queryClient.setQueryData(queryKey, all);
        readCyclesAgain();
        const saved = all.find(({ id }) => id === teacher.id);
        return saved ? storedOf(saved) : { value: draft, version };
      }}
      readAgain={async () => {
        const all = await queryClient.fetchQuery({ ...teachersQuery(cycleID), staleTime: 0 });
        const now = all.find(({ id }) => id === teacher.id);
        return now && storedOf(now);
      }}
      problems={({ hours }) => hoursProblems(hours, evenings)}
      describe={({ hours }) =>
        Object.fromEntries(
          evenings.flatMap(({ id, dateOf }) => {
            const of = hours.find(({ sessionID }) => sessionID === id);
            return of ? [[formatDayLong(dateOf), hoursInDraft(of, roomOf(of.locationID))]] : [];
          }),
        )
      }
      onDone={onDone}
    >
      {({ value, change }) =>
        evenings.map((evening) => {
          const of = value.hours.find(({ sessionID }) => sessionID === evening.id);
          if (!of) return null;
          const put = (part: Partial<HoursDraft>) =>
            change({
              hours: value.hours.map((one) => (one.sessionID === evening.id ? { ...one, ...part } : one)),
            });
          return (
            <fieldset key={evening.id} className={classes.door}>
              <legend>
                {`${formatDayLong(evening.dateOf)}, ${formatTime(evening.timeStart)} – ${formatTime(evening.timeEnd)}`}
              </legend>
              <Checkbox
                label={t('interviewOrganise:hours.absent')}
                checked={of.isAbsent}
                onChange={(event) => put({ isAbsent: event.currentTarget.checked })}
              />
              {!of.isAbsent && (
                <>
                  <div className={classes.moment}>
                    <TimeField
                      label={t('interviewOrganise:evening.from')}
                      value={of.timeStart}
                      onChange={(timeStart) => put({ timeStart })}
                    />
                    <TimeField
                      label={t('interviewOrganise:evening.to')}
                      value={of.timeEnd}
                      onChange={(timeEnd) => put({ timeEnd })}
                    />
                    <Choice
                      label={t('interviewOrganise:hours.room')}
                      data={(rooms.data ?? []).map(({ id, itemName }) => ({
                        value: String(id),
                        label: itemName,
                      }))}
                      value={of.locationID === null ? null : String(of.locationID)}
                      clearable
                      clearButtonProps={{ 'aria-label': t('interviewOrganise:hours.noRoom') }}
                      onChange={(id) => put({ locationID: id === null ? null : Number(id) })}
                    />
                  </div>
                  <BreaksEditor breaks={of.breaks} onChange={(breaks) => put({ breaks })} />
                </>
              )}
            </fieldset>
          );
        })
      }
    </RecordForm>
  );
};
