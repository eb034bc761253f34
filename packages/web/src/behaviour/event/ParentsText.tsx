import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './event.words.ts';
import type {
  BehaviourReportDefaults,
  ParentsPreview,
} from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import behaviour from '../behaviour.module.css';
import classes from './event.module.css';
import type { TypedPerson } from './event.rules.ts';
import { mayBeShared } from './participants.ts';

interface ParentsTextProps {
  person: TypedPerson;
  defaults: BehaviourReportDefaults;
  /** As the server would show it; undefined while it is asked. */
  preview: ParentsPreview | undefined;
  tried: boolean;
  mayEdit: boolean;
  onChange: (part: Partial<TypedPerson>) => void;
}

/** What the parents of a participant read of the event, and nothing else: "Tolu's parents will read: …". */
export const ParentsText = ({ person, defaults, preview, tried, mayEdit, onChange }: ParentsTextProps) => {
  const { fullName: name, isShared, parentsText } = person;
  if (!mayBeShared(person, defaults)) return <p className={behaviour.small}>{t('event:notShared')}</p>;
  return (
    <div className={classes.parents}>
      <Checkbox
        label={t('event:share', { name })}
        checked={isShared}
        disabled={!mayEdit}
        onChange={(event) => onChange({ isShared: event.currentTarget.checked })}
      />
      {isShared && (
        <Textarea
          aria-label={t('event:parentsText', { name })}
          value={parentsText}
          maxLength={10_000}
          autosize
          minRows={1}
          maxRows={8}
          disabled={!mayEdit}
          error={tried && !parentsText.trim() ? t('event:emptyText', { name }) : undefined}
          onChange={(event) => onChange({ parentsText: event.currentTarget.value })}
        />
      )}
      {isShared && parentsText.trim() && (
        <p
          className={classes.willRead}
          data-naming={(preview && preview.names.length > 0) || undefined}
          role="status"
        >
          {t('event:willRead', {
            name: preview?.firstName ?? name,
            text: preview?.text ?? '…',
          })}
          {preview && preview.names.length > 0 && (
            <span className={behaviour.small}>
              {'\n'}
              {t('event:masked', { names: preview.names.join(', ') })}
            </span>
          )}
        </p>
      )}
    </div>
  );
};
