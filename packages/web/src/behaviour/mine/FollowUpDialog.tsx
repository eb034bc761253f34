import './followUp.words.ts';
import '../behaviour.words.ts';
import type { BehaviourAction } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { followUpBehaviourAction } from '@homeroom/contract/behaviour/follow-up.endpoints.ts';
import { getBehaviourReport } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { Fields } from '../../ui/fields/Fields.tsx';
import { useEditing } from '../../ui/form/useEditing.ts';
import { FormInDialog } from '../../ui/records/FormInDialog.tsx';
import { FormSection } from '../../ui/records/FormSection.tsx';
import { defaultsQuery } from '../behaviour.api.ts';
import classes from '../behaviour.module.css';
import { Conversation } from './Conversation.tsx';
import { bodyOf, followedUp, followUpFields, followUpInWords } from './followUp.fields.ts';

interface FollowUpDialogProps {
  action: BehaviourAction;
  /** Of the event that the action belongs to; absent: the action is only read. */
  version?: number;
  /** Whom it is about, where the title is to say so. */
  name?: string;
  onClose: () => void;
}

const storedOf = (action: BehaviourAction, version: number) => ({ value: followedUp(action), version });

/** The action as it is stored now, with the version of its event. */
const readAgain = async ({ id, reportID }: BehaviourAction) => {
  const report = await call(getBehaviourReport, { params: { id: reportID } });
  const now = report.people.flatMap(({ actions }) => actions).find((action) => action.id === id);
  return now && storedOf(now, report.version);
};

/** An action is followed up: the conversation about it, and how it stands. */
export const FollowUpDialog = ({ action, version, name, onClose }: FollowUpDialogProps) => {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const defaults = useQuery(defaultsQuery);
  const editing = useEditing({
    stored: storedOf(action, version ?? 0),
    save: async (value, seen) => {
      const saved = await call(followUpBehaviourAction, {
        params: { id: action.id },
        body: { ...bodyOf(value, action), version: seen },
      });
      void queryClient.invalidateQueries({ queryKey: ['BehaviourReport'] });
      return storedOf(saved, saved.version);
    },
    readAgain: () => readAgain(action),
  });
  const fields = followUpFields(action.actionType.kind, defaults.data?.statuses ?? []);
  const mayChange = version !== undefined && action.permission === 2;
  const what = action.actionType.itemName;
  return (
    <FormInDialog
      title={name ? t('followUp:title', { action: what, name }) : t('followUp:titleAlone', { action: what })}
      isUnsaved={editing.dirty || text.trim() !== ''}
      onClose={onClose}
    >
      <Conversation actionID={action.id} text={text} onText={setText} />
      {mayChange && editing.value ? (
        <FormSection
          isFinal
          showsSave
          title={t('followUp:state')}
          editing={editing}
          fields={fields.map((field) => field.name)}
          describe={followUpInWords(fields)}
          onSaved={() => text.trim() === '' && onClose()}
        >
          <Fields of={fields} value={editing.value} errorOf={editing.errorOf} onChange={editing.change} />
        </FormSection>
      ) : (
        version !== undefined && <p className={classes.small}>{t('followUp:readOnly')}</p>
      )}
    </FormInDialog>
  );
};
