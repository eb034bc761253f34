import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './event.words.ts';
import type { BehaviourPerson } from '@homeroom/contract/behaviour/history.endpoints.ts';
import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { namesApart } from '../../ui/people/namesakes.ts';
import behaviour from '../behaviour.module.css';
import { ActionsDialog } from './ActionsDialog.tsx';
import { AddParticipant } from './AddParticipant.tsx';
import classes from './event.module.css';
import { selectable, selectedAtFirst, type TypedEvent, withoutSelected } from './event.rules.ts';
import { IncidentsDialog } from './IncidentsDialog.tsx';
import type { OwnChoices } from './OwnFields.tsx';
import { PersonCard } from './PersonCard.tsx';
import { useParentsPreview } from './useParentsPreview.ts';

type Named = readonly { id: number; itemName: string }[];

interface EventPeopleProps {
  /** Of the event; 0: a new one. */
  id: number;
  value: TypedEvent;
  defaults: BehaviourReportDefaults;
  staff: Named;
  /** What an incident or an action has of its own is chosen from. */
  own: OwnChoices;
  /** Names of types that are not offered any more. */
  others: Named;
  /** A save was tried: what is missing is said. */
  tried: boolean;
  onAdd: (person: BehaviourPerson) => void;
  onChange: (people: TypedEvent['people']) => void;
}

/** Whose incidents or actions are open. */
interface Opened {
  what: 'incidents' | 'actions';
  ids: ReadonlySet<number>;
}

/** Who took part: added by name, selected, each with what happened and what is done about it (specification 001 §2). */
export const EventPeople = (props: EventPeopleProps) => {
  const { id, value, defaults, staff, own, others, tried, onAdd, onChange } = props;
  const { people } = value;
  const [selected, setSelected] = useState(() => selectedAtFirst(people, defaults.involvements));
  const [opened, setOpened] = useState<Opened>();
  const [isAsking, setAsking] = useState(false);
  const preview = useParentsPreview(id, people);
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(new Set(people.map((person) => person.id)));
  // Who comes is selected as whoever was there at first: by their involvement.
  useEffect(() => {
    const added = people.filter((person) => !known.current.has(person.id));
    known.current = new Set(people.map((person) => person.id));
    if (added.length > 0)
      setSelected((before) => new Set([...before, ...selectedAtFirst(added, defaults.involvements)]));
  }, [people, defaults.involvements]);

  const all = selectable(people);
  const nameOf = namesApart(people);
  const chosen = new Set([...selected].filter((one) => people.some((person) => person.id === one)));
  const open = (what: Opened['what'], ids: ReadonlySet<number>) => setOpened({ what, ids });
  const dialog = opened && {
    people,
    ids: opened.ids,
    defaults,
    others,
    own,
    onChange,
    onClose: () => setOpened(undefined),
  };
  return (
    <section aria-labelledby="event-participants" className={classes.participants}>
      <h2 ref={heading} tabIndex={-1} id="event-participants">
        {t('event:participants')}
      </h2>
      <AddParticipant onAdd={onAdd} />
      {people.length === 0 && <p className={behaviour.quiet}>{t('event:noParticipants')}</p>}
      {people.length > 0 && (
        <div className={classes.bulk}>
          <Checkbox
            label={t('event:selectAll')}
            checked={all.size > 0 && [...all].every((one) => chosen.has(one))}
            indeterminate={chosen.size > 0 && [...all].some((one) => !chosen.has(one))}
            onChange={(event) => setSelected(event.currentTarget.checked ? all : new Set())}
          />
          <span className={behaviour.small} role="status">
            {t('event:selected', { count: chosen.size })}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={chosen.size === 0}
            onClick={() => open('incidents', chosen)}
          >
            {t('event:forSelected')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={chosen.size === 0}
            onClick={() => open('actions', chosen)}
          >
            {t('event:actionsForSelected')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={chosen.size === 0}
            onClick={() => setAsking(true)}
          >
            {t('event:remove')}
          </Button>
        </div>
      )}
      <ul className={classes.people}>
        {people.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            name={nameOf(person)}
            defaults={defaults}
            others={others}
            tried={tried}
            preview={preview.get(person.id)}
            isSelected={chosen.has(person.id)}
            onSelect={(isSelected) =>
              setSelected(
                new Set(isSelected ? [...chosen, person.id] : [...chosen].filter((one) => one !== person.id)),
              )
            }
            onOpen={(what) => open(what, new Set([person.id]))}
            onChange={(part) =>
              onChange(people.map((one) => (one.id === person.id ? { ...one, ...part } : one)))
            }
          />
        ))}
      </ul>
      {dialog && opened.what === 'incidents' && <IncidentsDialog {...dialog} />}
      {dialog && opened.what === 'actions' && <ActionsDialog {...dialog} staff={staff} />}
      <ConfirmModal
        opened={isAsking}
        title={t('event:removeTitle')}
        confirmLabel={t('event:remove')}
        destructive
        onConfirm={() => {
          setAsking(false);
          onChange(withoutSelected(people, chosen));
          // The button that asked has nobody left to remove.
          heading.current?.focus({ preventScroll: true });
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          {t('event:removeText', { count: [...chosen].filter((one) => all.has(one)).length })}{' '}
          {[...chosen].some((one) => !all.has(one)) && t('event:removeLocked')}
        </p>
      </ConfirmModal>
    </section>
  );
};
