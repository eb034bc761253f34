import './messages.words.ts';
import { previewMailTemplate } from '@homeroom/contract/messages/templates.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { ApiError } from '../platform/errors/errors.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { Facts } from '../ui/fields/Facts.tsx';
import record from '../ui/fields/record.module.css';
import type { TemplateDraft } from './templates.fields.ts';

/** What was wrong at a field, or the refusal in its own words. */
const whyOf = (error: Error): string =>
  (error instanceof ApiError && error.errors?.[0]?.message) || error.message;

/** What may stand in the text, and the mail as it would be, with examples. */
export const TemplatePreview = ({
  draft,
  placeholders,
}: {
  draft: TemplateDraft;
  placeholders: readonly string[];
}) => {
  const preview = useMutation({
    meta: { saysErrors: true },
    mutationFn: (asked: TemplateDraft) => call(previewMailTemplate, { body: asked }),
  });
  // What was refused is mended as it is typed: the refusal is of a text that stands there no more.
  const isOfThis = JSON.stringify(preview.variables) === JSON.stringify(draft);
  return (
    <div>
      <p className={record.quiet}>
        {t('messages:templates.placeholders')} {placeholders.map((name) => `{{${name}}}`).join(' ')}
      </p>
      <SoftDisabledButton
        variant="default"
        isDisabled={preview.isPending}
        onClick={() => preview.mutate(draft)}
      >
        {t('messages:templates.preview')}
      </SoftDisabledButton>
      <div role="status">
        {preview.error && isOfThis && <p>{whyOf(preview.error)}</p>}
        {preview.data && (
          <Facts
            of={[
              { label: t('messages:subject'), text: preview.data.subject },
              { label: t('messages:text'), text: preview.data.text, wide: true },
            ]}
          />
        )}
      </div>
    </div>
  );
};
