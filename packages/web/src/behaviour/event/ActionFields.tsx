import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './event.words.ts';
import '../mine/followUp.words.ts';
import type { ActionKind } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import classes from './event.module.css';
import { type TypedAction, toggledCompleted, withStatus } from './event.rules.ts';
import { optionsOf, staffOptionsOf } from './eventOptions.ts';
import { type OwnChoices, OwnFields } from './OwnFields.tsx';
import { SeatChoice } from './SeatChoice.tsx';

type Named = readonly { id: number; itemName: string }[];

interface ActionFieldsProps {
  action: TypedAction;
  /** What its type is called. */
  type: string;
  own: OwnChoices;
  kind: ActionKind;
  statuses: Named;
  staff: Named;
  disabled: boolean;
  /** School time. */
  now: () => string;
  onChange: (change: (action: TypedAction) => TypedAction) => void;
}

/** What is said of an action: how it stands, who is to do it until when; a detention has a seat, a repair its agreement. */
export const ActionFields = (props: ActionFieldsProps) => {
  const { action, type, own, kind, statuses, staff, disabled, now, onChange } = props;
  const put = (part: Partial<TypedAction>) => onChange((one) => ({ ...one, ...part }));
  const text = (name: 'comment' | 'agreement' | 'outcome', label: string) => (
    <Textarea
      label={label}
      wrapperProps={{ 'data-wide': true }}
      value={action[name]}
      maxLength={10_000}
      autosize
      minRows={1}
      maxRows={8}
      disabled={disabled}
      onChange={(event) => put({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.fields}>
      <OwnFields {...own} type={type} of={action} disabled={disabled} onChange={put} />
      <Choice
        label={t('event:status')}
        placeholder={t('ui:dropdownPrompt')}
        data={optionsOf(statuses)}
        value={action.statusID === null ? null : String(action.statusID)}
        clearable
        disabled={disabled}
        onChange={(id) => onChange((one) => withStatus(one, id === null ? null : Number(id), now()))}
      />
      <Choice
        label={t('event:owner')}
        placeholder={t('ui:dropdownPrompt')}
        data={staffOptionsOf(
          staff,
          action.ownerID ? { id: action.ownerID, itemName: action.ownerName } : null,
        )}
        value={action.ownerID === null ? null : String(action.ownerID)}
        clearable
        disabled={disabled}
        onChange={(id) =>
          put({
            ownerID: id === null ? null : Number(id),
            ownerName: staff.find((one) => String(one.id) === id)?.itemName ?? '',
          })
        }
      />
      <DateField
        label={t('event:dueDate')}
        value={action.dueDate ?? ''}
        readOnly={disabled}
        onChange={(day) => put({ dueDate: day || null })}
      />
      <Checkbox
        label={t('event:completed')}
        checked={action.completed}
        disabled={disabled}
        onChange={() => onChange((one) => toggledCompleted(one, now()))}
      />
      {kind === 'detention' && (
        <SeatChoice
          value={action.sessionID}
          disabled={disabled}
          onChange={(sessionID) => put({ sessionID })}
        />
      )}
      {kind === 'repair' && (
        <>
          {text('agreement', t('event:agreement'))}
          <DateField
            label={t('event:checkBackDate')}
            value={action.checkBackDate ?? ''}
            readOnly={disabled}
            onChange={(day) => put({ checkBackDate: day || null })}
          />
          {text('outcome', t('event:outcome'))}
        </>
      )}
      {text('comment', t('followUp:comment'))}
    </div>
  );
};
