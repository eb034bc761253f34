import './suggest.words.ts';
import { countCharacters, plainText } from '@homeroom/contract/report-cards/characters.rules.ts';
import type { Suggestion } from '@homeroom/contract/report-cards/suggestions.endpoints.ts';
import { useState } from 'react';
import { useUnsaved } from '../../../platform/session/unsaved.ts';
import { t } from '../../../platform/words/words.ts';
import { SoftDisabledButton } from '../../../ui/buttons/SoftDisabledButton.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../../ui/form/PrimaryButton.tsx';
import { takeFocus } from '../../../ui/layout/takeFocus.ts';
import { CommentEditor } from '../CommentEditor.tsx';
import { WordDiff } from './WordDiff.tsx';

interface ReviseFormProps {
  suggestion: Suggestion;
  isPending: boolean;
  onSave: (comment: string) => void;
  onCancel: () => void;
}

/** The author writes something of their own because of a suggestion; it begins with what was suggested. */
export const ReviseForm = ({ suggestion, isPending, onSave, onCancel }: ReviseFormProps) => {
  const [text, setText] = useState(suggestion.suggested);
  useUnsaved(text !== suggestion.suggested);
  const isTooLong = countCharacters(plainText(text)) > suggestion.maxCharacters;
  return (
    <div ref={(box) => void takeFocus(box?.querySelector('textarea') ?? null)}>
      <CommentEditor
        label={t('reportSuggestions:revised')}
        value={text}
        around={{
          ...{ givenName: '', pronouns: '', maxCharacters: suggestion.maxCharacters },
          ...{ otherNames: [], otherTexts: [], shares: [] },
        }}
        onChange={setText}
      />
      <WordDiff before={suggestion.comment} after={plainText(text)} />
      <FormActions>
        <SoftDisabledButton size="compact-sm" variant="default" isDisabled={isPending} onClick={onCancel}>
          {t('ui:cancel')}
        </SoftDisabledButton>
        <PrimaryButton
          size="compact-sm"
          disabled={isTooLong}
          isDisabled={isPending}
          onClick={() => onSave(text)}
        >
          {t('reportSuggestions:saveRevised')}
        </PrimaryButton>
      </FormActions>
    </div>
  );
};
