import './organise.words.ts';
import {
  type InterviewSession,
  saveInterviewSession,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatDayLong, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';
import record from '../../ui/fields/record.module.css';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import { CalledOffList } from './CalledOffList.tsx';
import { MoveEveningDialog } from './MoveEveningDialog.tsx';
import { plainly, readCyclesAgain, sessionsQuery } from './organise.api.ts';
import { RemoveEveningDialog } from './RemoveEveningDialog.tsx';

type EveningDraft = Pick<InterviewSession, 'itemName' | 'dateOf' | 'timeStart' | 'timeEnd'>;

const draftOf = ({ itemName, dateOf, timeStart, timeEnd }: InterviewSession): EveningDraft => ({
  ...{ itemName, dateOf },
  timeStart: timeStart.slice(0, 5),
  timeEnd: timeEnd.slice(0, 5),
});

const name = (): Field<keyof EveningDraft> => ({
  ...{ name: 'itemName', kind: 'text', max: 100 },
  label: t('interviewOrganise:evening.name'),
  hint: t('interviewOrganise:evening.nameHint'),
});
/** An evening with talks has its name alone to type: day and hours are moved. */
const fieldsOf = (row: InterviewSession | undefined): Field<keyof EveningDraft>[] =>
  row && row.booked > 0
    ? [name()]
    : [
        { name: 'dateOf', kind: 'day', required: true, label: t('interviewOrganise:evening.day') },
        { name: 'timeStart', kind: 'time', label: t('interviewOrganise:evening.from') },
        { name: 'timeEnd', kind: 'time', label: t('interviewOrganise:evening.to') },
        name(),
      ];

/** "Friday 4 December, 4:00 PM – 8:00 PM" */
const eveningInWords = ({ dateOf, timeStart, timeEnd }: InterviewSession): string =>
  `${formatDayLong(dateOf)}, ${formatTime(timeStart)} – ${formatTime(timeEnd)}`;

/** The evenings of a cycle: added, changed, moved with all that is booked on them, called off. */
export const EveningsPart = ({ cycleID }: { cycleID: number }) => {
  const today = useToday();
  const [moved, setMoved] = useState<InterviewSession>();
  const [removed, setRemoved] = useState<InterviewSession>();
  const evenings = useQuery(sessionsQuery(cycleID));
  /** As it stands now: what somebody else did to it while a dialog is open is in the dialog. */
  const current = (opened: InterviewSession) => evenings.data?.find(({ id }) => id === opened.id) ?? opened;
  return (
    <section className={record.section} aria-labelledby="interview-evenings">
      <h2 id="interview-evenings">{t('interviewOrganise:part.evenings')}</h2>
      <RecordList
        query={sessionsQuery(cycleID)}
        fields={fieldsOf}
        form={(props, row) => (
          <RecordForm<EveningDraft>
            {...props}
            {...(row &&
              row.booked > 0 && { hint: t('interviewOrganise:evening.fixed', { count: row.booked }) })}
          />
        )}
        draftOf={draftOf}
        begin={(rows) => {
          const last = rows.at(-1);
          return {
            ...{ itemName: '', dateOf: '' },
            timeStart: last?.timeStart.slice(0, 5) ?? '16:00',
            timeEnd: last?.timeEnd.slice(0, 5) ?? '20:00',
          };
        }}
        problems={({ dateOf, timeStart, timeEnd }) => [
          ...problemsOf(
            notNullOrEmpty(dateOf && timeStart && timeEnd, t('interviewOrganise:needed.evening')),
          ),
          ...(timeStart && timeEnd && timeEnd <= timeStart ? [t('interviewOrganise:needed.order')] : []),
        ]}
        save={async ({ id, version, draft }) => {
          const rows = await plainly(
            call(saveInterviewSession, {
              params: { id: id || 1 },
              body: { id, parentTeacherCycleID: cycleID, ...draft, version },
            }),
          );
          readCyclesAgain();
          return rows;
        }}
        words={{
          none: t('interviewOrganise:evening.none'),
          add: t('interviewOrganise:evening.add'),
          newTitle: t('interviewOrganise:evening.add'),
          editTitle: (row) => t('interviewOrganise:evening.edit', { name: eveningInWords(row) }),
          nameOf: eveningInWords,
        }}
        mayAdd
        mayEdit={() => true}
        isPast={({ dateOf }) => dateOf < today}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead
              name={eveningInWords(row)}
              actions={
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('interviewOrganise:evening.moveOf', { name: eveningInWords(row) })}
                    onClick={() => setMoved(row)}
                  >
                    {t('interviewOrganise:evening.move')}
                  </Button>
                  {actions}
                  {row.dateOf >= today && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('interviewOrganise:evening.removeOf', { name: eveningInWords(row) })}
                      onClick={() => setRemoved(row)}
                    >
                      {t('interviewOrganise:evening.remove')}
                    </Button>
                  )}
                </>
              }
            >
              <span className={record.quiet}>
                {[row.itemName, t('interviewOrganise:evening.booked', { count: row.booked })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </RowHead>
            {form}
          </>
        )}
      </RecordList>
      <CalledOffList cycleID={cycleID} inWords={eveningInWords} />
      {moved && (
        <MoveEveningDialog cycleID={cycleID} evening={current(moved)} onClose={() => setMoved(undefined)} />
      )}
      {removed && <RemoveEveningDialog evening={current(removed)} onClose={() => setRemoved(undefined)} />}
    </section>
  );
};
