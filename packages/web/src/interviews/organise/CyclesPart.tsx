import './organise.words.ts';
import { type InterviewCycle, saveInterviewCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useSession } from '../../platform/session/session.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import { doorSentence } from '../door.ts';
import { CopyDialog } from './CopyDialog.tsx';
import {
  type CycleDraft,
  cycleDraft,
  cycleFields,
  cycleProblems,
  doorInWords,
  newCycle,
} from './cycle.fields.ts';
import { DoorFields } from './DoorFields.tsx';
import { cycleRecordsQuery, plainly, readCyclesAgain } from './organise.api.ts';
import { RoomsList } from './RoomsList.tsx';

const Summary = ({ cycle }: { cycle: InterviewCycle }) => {
  const now = schoolNow(useSession().session?.timeZone ?? 'UTC');
  return (
    <>
      <p className={record.quiet}>
        {[
          t('interviewOrganise:slotsOf', { count: cycle.slotMinutes }),
          t(`interviewOrganise:booksFor.${cycle.booksFor}`),
          t(`interviewOrganise:oncePer.${cycle.oncePer}`),
          t('interviewOrganise:countsOf', {
            sessions: t('interviewOrganise:evenings', { count: cycle.counts.sessions }),
            teachers: t('interviewOrganise:teachers', { count: cycle.counts.teachers }),
            invitations: t('interviewOrganise:invitations', { count: cycle.counts.invitations }),
            bookings: cycle.counts.bookings,
          }),
        ].join(' · ')}
      </p>
      <p className={record.quiet}>
        {t('interviewOrganise:doorOfParents', { state: doorSentence(cycle.parentsDoor, now) })}{' '}
        {t('interviewOrganise:doorOfStaff', { state: doorSentence(cycle.staffDoor, now) })}
      </p>
    </>
  );
};

/** Cycles as the organiser keeps them: settings, two doors by date, a copy of the last one; and the rooms of all. */
export const CyclesPart = () => {
  const [copied, setCopied] = useState<InterviewCycle>();
  return (
    <>
      <section className={record.section} aria-labelledby="interview-cycles">
        <h2 id="interview-cycles">{t('interviewOrganise:part.cycles')}</h2>
        <RecordList
          query={cycleRecordsQuery}
          form={(props, row) => (
            <RecordForm<CycleDraft>
              {...props}
              fields={cycleFields(row?.counts.bookings ?? 0)}
              {...(row &&
                row.counts.bookings > 0 && {
                  hint: t('interviewOrganise:fixed', { count: row.counts.bookings }),
                })}
              describe={({ staffDoor, parentsDoor }) => ({
                [t('interviewOrganise:door.staff')]: doorInWords(staffDoor),
                [t('interviewOrganise:door.parents')]: doorInWords(parentsDoor),
              })}
            >
              {({ value, change, errorOf }) => (
                <>
                  <DoorFields
                    legend={t('interviewOrganise:door.parents')}
                    hint={t('interviewOrganise:door.parentsHint')}
                    value={value.parentsDoor}
                    errorOf={(name) => errorOf(`parentsDoor.${name}`)}
                    onChange={(parentsDoor) => change({ parentsDoor })}
                  />
                  <DoorFields
                    legend={t('interviewOrganise:door.staff')}
                    hint={t('interviewOrganise:door.staffHint')}
                    value={value.staffDoor}
                    errorOf={(name) => errorOf(`staffDoor.${name}`)}
                    onChange={(staffDoor) => change({ staffDoor })}
                  />
                </>
              )}
            </RecordForm>
          )}
          draftOf={cycleDraft}
          begin={(rows) => newCycle(rows[0])}
          problems={cycleProblems}
          save={async ({ draft, ...sent }) => {
            const rows = await plainly(
              call(saveInterviewCycle, { params: { id: sent.id || 1 }, body: { ...draft, ...sent } }),
            );
            readCyclesAgain();
            return rows;
          }}
          words={{
            none: t('interviewOrganise:noCycle'),
            add: t('interviewOrganise:addCycle'),
            newTitle: t('interviewOrganise:addCycle'),
            editTitle: ({ itemName: name }) => t('interviewOrganise:editCycle', { name }),
            nameOf: ({ itemName }) => itemName,
            closing: {
              close: t('interviewOrganise:closeCycle'),
              reopen: t('interviewOrganise:reopenCycle'),
              done: ({ itemName: name }, isClosed) =>
                t(isClosed ? 'interviewOrganise:cycleClosed' : 'interviewOrganise:cycleReopened', { name }),
              asks: ({ itemName: name, counts }) => ({
                title: t('interviewOrganise:closeAsks', { name }),
                text: t('interviewOrganise:closeText', { count: counts.bookings }),
              }),
            },
          }}
          mayAdd
          mayEdit={({ permission }) => permission === 2}
        >
          {(row, { actions, form }) => (
            <>
              <RowHead
                name={
                  <Link to="/interview/organise" search={{ cycle: row.id, part: 'board' }}>
                    {row.itemName}
                  </Link>
                }
                dateClosed={row.dateClosed}
                actions={
                  <>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('interviewOrganise:copyOf', { name: row.itemName })}
                      onClick={() => setCopied(row)}
                    >
                      {t('interviewOrganise:copy')}
                    </Button>
                    {actions}
                  </>
                }
              />
              <Summary cycle={row} />
              {form}
            </>
          )}
        </RecordList>
        {copied && <CopyDialog cycle={copied} onClose={() => setCopied(undefined)} />}
      </section>
      <RoomsList />
    </>
  );
};
