import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './sessions.words.ts';
import {
  type DetentionSession,
  saveDetentionSession,
} from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';
import { personOptions } from '../../ui/people/personOptions.ts';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { staffQuery } from '../behaviour.api.ts';

interface SessionDraft {
  dateOf: string;
  timeStart: string;
  timeEnd: string;
  place: string;
  supervisorID: number | null;
  capacity: number;
  isClosed: boolean;
}

const draftOf = ({ supervisor, dateClosed, ...session }: DetentionSession): SessionDraft => ({
  dateOf: session.dateOf,
  timeStart: session.timeStart.slice(0, 5),
  timeEnd: session.timeEnd.slice(0, 5),
  place: session.place,
  supervisorID: supervisor?.id ?? null,
  capacity: session.capacity,
  isClosed: Boolean(dateClosed),
});

const fieldsOf = (staff: readonly { id: number; itemName: string }[]): Field<keyof SessionDraft>[] => [
  { name: 'dateOf', label: t('sessions:day'), kind: 'day', required: true },
  { name: 'timeStart', label: t('sessions:timeStart'), kind: 'time' },
  { name: 'timeEnd', label: t('sessions:timeEnd'), kind: 'time' },
  { name: 'place', label: t('sessions:place'), kind: 'text', max: 100, required: true },
  {
    name: 'supervisorID',
    label: t('sessions:supervisor'),
    kind: 'id',
    options: personOptions(staff, () => ''),
  },
  { name: 'capacity', label: t('sessions:capacity'), kind: 'integer', min: 1, max: 500 },
];

interface SessionFormProps {
  /** Undefined: a new one. */
  session: DetentionSession | undefined;
  today: string;
  onDone: () => void;
}

/** A session is added, changed, closed or opened again. */
export const SessionForm = ({ session, today, onDone }: SessionFormProps) => {
  const staff = useQuery(staffQuery);
  const storedOf = (row: DetentionSession) => ({ value: draftOf(row), version: row.version });
  const begin: SessionDraft = {
    dateOf: today,
    timeStart: '15:30',
    timeEnd: '16:15',
    place: '',
    supervisorID: null,
    capacity: 12,
    isClosed: false,
  };
  return (
    <RecordForm<SessionDraft>
      title={t(session ? 'sessions:edit' : 'sessions:add')}
      dialog={t(session ? 'sessions:edit' : 'sessions:add')}
      fields={fieldsOf(staff.data ?? [])}
      stored={session ? storedOf(session) : { value: begin, version: 0 }}
      save={async (draft, version) => {
        const saved = await call(saveDetentionSession, {
          params: { id: session?.id ?? 1 },
          body: { id: session?.id ?? 0, ...draft, version },
        });
        void queryClient.invalidateQueries({ queryKey: ['BehaviourSession'] });
        return storedOf(saved);
      }}
      {...(session && {
        readAgain: async () => {
          await queryClient.refetchQueries({ queryKey: ['BehaviourSession'] });
          const all = queryClient
            .getQueriesData<DetentionSession[]>({ queryKey: ['BehaviourSession'] })
            .flatMap(([, rows]) => rows ?? []);
          const now = all.find((row) => row.id === session.id && 'capacity' in row);
          return now && storedOf(now);
        },
      })}
      problems={({ dateOf, timeStart, timeEnd, place, capacity }) =>
        problemsOf(
          notNullOrEmpty(dateOf && timeStart && timeEnd, t('sessions:dayNeeded')),
          notNullOrEmpty(place, t('sessions:placeNeeded')),
          notNullOrEmpty(capacity ? String(capacity) : '', t('sessions:capacityNeeded')),
        )
      }
      onDone={onDone}
    >
      {({ value, change }) =>
        session && (
          <Checkbox
            mt="sm"
            label={t('sessions:close')}
            checked={value.isClosed}
            onChange={(event) => change({ isClosed: event.currentTarget.checked })}
          />
        )
      }
    </RecordForm>
  );
};
