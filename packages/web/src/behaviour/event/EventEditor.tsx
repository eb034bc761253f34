import './event.words.ts';
import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { KeptTemplate } from '@homeroom/contract/behaviour/lists.endpoints.ts';
import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { FaultyFields, useFaultyFields } from '../../ui/fields/faultyFields.ts';
import record from '../../ui/fields/record.module.css';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { ValidationList } from '../../ui/form/ValidationList.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { FormConflict } from '../../ui/records/FormConflict.tsx';
import { SaveIndicator } from '../../ui/states/SaveIndicator.tsx';
import { staffQuery } from '../behaviour.api.ts';
import type { Beginning } from './beginning.ts';
import { EventFields } from './EventFields.tsx';
import { EventPeople } from './EventPeople.tsx';
import type { EventDraft } from './event.drafts.ts';
import classes from './event.module.css';
import { type TypedEvent, withPerson } from './event.rules.ts';
import { eventInWords } from './eventInWords.ts';
import { withStored } from './eventOptions.ts';
import { problemsOf } from './eventProblems.ts';
import { MaskQuestion } from './MaskQuestion.tsx';
import { beginnersOf, newParticipant, withTemplate } from './participants.ts';
import { SavedEvent } from './SavedEvent.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { useEvent } from './useEvent.ts';

interface EventEditorProps {
  /** Undefined: a new one. */
  report: BehaviourReport | undefined;
  defaults: BehaviourReportDefaults;
  /** What was typed before. */
  resume: EventDraft | undefined;
  /** Whom and what a new one begins with. */
  beginning: Beginning | undefined;
  /** Gives up what was typed, and begins with a new one. */
  onAnew: () => void;
}

/** An event in the editor: open, then saved or cancelled (specification 001 §4). */
export const EventEditor = ({ report, defaults, resume, beginning, onAnew }: EventEditorProps) => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const staff = useQuery(staffQuery);
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const event = useEvent({
    report,
    defaults,
    resume,
    begin: {
      people: beginnersOf(beginning, defaults, schoolNow(timeZone)),
      comment: beginning?.comment ?? '',
    },
  });
  const { editing, saved, setSaved, save, isNaming, setNaming } = event;
  const { value, dirty, state, meanwhile } = editing;
  const { faulty, hold } = useFaultyFields();
  const [tried, setTried] = useState(false);
  const [template, setTemplate] = useState<KeptTemplate>();
  const [isAsking, setAsking] = useState(false);
  const [leaves, setLeaves] = useState(false);
  // Once nothing of it counts as unsaved any more.
  useEffect(() => {
    if (leaves && !dirty) void navigate({ to: '/behaviour/event/cancel', replace: true });
  }, [leaves, dirty, navigate]);

  const isTakenAway = Boolean(report?.takenAway);
  const mayEdit = !report || (report.permission === 2 && !isTakenAway);
  /** Said from the beginning or not at all: nothing moves at the first key. */
  const [isResumed] = useState(resume !== undefined);
  const problems = value && tried ? problemsOf(value) : [];
  const isStuck = faulty > 0 || (value !== undefined && problemsOf(value).length > 0);
  const trySave = async (maskNames = false) => {
    setTried(true);
    if (!isStuck && dirty && state !== 'saving') await save(maskNames);
  };
  const cancel = () => (dirty ? setAsking(true) : void navigate({ to: '/behaviour/report/search' }));

  /** What the template says of participants, also of those who come later. */
  const withTemplateText = (people: TypedEvent['people'], by = template) =>
    by ? withTemplate(people, by, defaults, schoolNow(timeZone)) : people;
  const begin = (chosen: KeptTemplate | undefined) => {
    setTemplate(chosen);
    if (value && chosen)
      editing.change({
        locationID: chosen.locationID ?? value.locationID,
        comment: value.comment || chosen.comment,
        people: withTemplateText(value.people, chosen),
      });
  };

  const title = t(report ? 'event:edit' : 'event:new');
  if (saved && !dirty)
    return (
      <Screen title={title}>
        <SavedEvent
          report={saved}
          onBack={beginning?.isFromRoll ? () => history.back() : undefined}
          onAgain={() =>
            report
              ? setSaved(undefined)
              : void navigate({ to: '/behaviour/event/$id', params: { id: String(saved.id) } })
          }
          onAnother={() =>
            report ? void navigate({ to: '/behaviour/event/$id', params: { id: 'new' } }) : onAnew()
          }
        />
      </Screen>
    );
  if (!value) return null;
  const entries = (report?.people ?? []).flatMap(({ incidents, actions }) => [...incidents, ...actions]);
  const own = {
    event: value,
    teachers: withStored(staff.data ?? [], [
      report?.reportedByTeacher ?? defaults.defaultTeacher,
      ...entries.map(({ teacher }) => teacher),
    ]),
    locations: withStored(
      defaults.locations,
      entries.map((entry) => ('location' in entry ? entry.location : null)),
    ),
  };
  const names = {
    defaults,
    others: [
      ...(staff.data ?? []),
      ...(report?.people ?? []).flatMap(({ incidents, actions }) => [
        ...incidents.map(({ incidentType }) => incidentType),
        ...actions.map(({ actionType }) => actionType),
      ]),
    ],
  };
  return (
    <Screen
      title={title}
      filters={
        !report && defaults.templates.length > 0 && <TemplateChoice value={template} onChange={begin} />
      }
      actions={
        mayEdit && (
          <FormActions
            said={
              !meanwhile && (
                <SaveIndicator state={state} {...(editing.problem ? { problem: editing.problem } : {})} />
              )
            }
          >
            <Button variant="default" onClick={cancel}>
              {t('event:cancel')}
            </Button>
            <PrimaryButton disabled={!dirty} isDisabled={state === 'saving'} onClick={() => void trySave()}>
              {t('event:save')}
            </PrimaryButton>
          </FormActions>
        )
      }
    >
      {isResumed && (
        <p className={classes.unfinished} role="note">
          {t('event:unfinished')}
          <Button size="compact-sm" variant="default" onClick={onAnew}>
            {beginning?.people.length
              ? t('event:beginAnewWith', {
                  names: beginning.people.map(({ fullName }) => fullName).join(', '),
                })
              : t('event:beginAnew')}
          </Button>
        </p>
      )}
      {!mayEdit && !isTakenAway && <p role="note">{t('event:readOnly')}</p>}
      {report && isTakenAway && (
        <p role="note">
          {t('event:takenAway')}{' '}
          <Link to="/behaviour/report/view/$id" params={{ id: String(report.id) }}>
            {t('event:toView')}
          </Link>
        </p>
      )}
      <div className={record.section}>
        {meanwhile && (
          <FormConflict
            mine={value}
            meanwhile={meanwhile}
            describe={eventInWords(names)}
            onTakeTheirs={editing.takeTheirs}
            onKeepMine={() => void editing.keepMine()}
            isStuck={isStuck}
          />
        )}
        <ValidationList takeFocus messages={[...problems, ...(isNaming ? [] : editing.otherErrors([]))]} />
        <fieldset disabled={!mayEdit} key={editing.generation} className={classes.fieldset}>
          <FaultyFields value={hold}>
            <EventFields
              value={value}
              report={report}
              defaults={defaults}
              staff={staff.data ?? []}
              takesFocus={beginning !== undefined}
              onChange={editing.change}
            />
            <EventPeople
              id={event.id}
              value={value}
              defaults={defaults}
              staff={staff.data ?? []}
              own={own}
              others={names.others}
              tried={tried}
              onAdd={(person) =>
                editing.change({
                  people: withPerson(value.people, withTemplateText([newParticipant(person, defaults)])[0]),
                })
              }
              onChange={(people) => editing.change({ people })}
            />
          </FaultyFields>
        </fieldset>
      </div>
      <ConfirmModal
        opened={isAsking}
        title={t('event:cancelTitle')}
        confirmLabel={t('event:cancelYes')}
        cancelLabel={t('event:cancelNo')}
        destructive
        onConfirm={() => {
          setAsking(false);
          setLeaves(true);
          editing.reset();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('event:cancelText')}</p>
      </ConfirmModal>
      {isNaming && (
        <MaskQuestion
          id={event.id}
          people={value.people}
          onMask={() => void trySave(true)}
          onCancel={() => setNaming(false)}
        />
      )}
    </Screen>
  );
};
