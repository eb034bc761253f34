import type { CommentCode, SecurityAccess } from '@homeroom/contract/comments/comments.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useSession } from '../platform/session/session.ts';
import { useUnsaved } from '../platform/session/unsaved.ts';
import { canSeal } from '../platform/store/vault.ts';
import { t } from '../platform/words/words.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { Choice } from '../ui/fields/Choice.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { FaultyFields, useFaultyFields } from '../ui/fields/faultyFields.ts';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { useFieldErrors } from '../ui/form/useFieldErrors.ts';
import { CustomFields } from './CustomFields.tsx';
import classes from './comments.module.css';
import {
  asComment,
  type CommentFields,
  changed,
  choosable,
  type Draft,
  sameFields,
  withCategory,
} from './comments.rules.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { saveComment } from './saving.ts';

interface CommentModalProps {
  personID: number;
  /** Whom it is about, "Preferred Surname". */
  name: string;
  /** What it begins with: what was typed before, else the comment as it is stored, else nothing. */
  draft: Draft;
  /** As it is without what is typed here. */
  untouched: CommentFields;
  codes: readonly CommentCode[];
  access: readonly SecurityAccess[];
  /** Absent for a new one. */
  onDelete?: () => void;
  onClose: () => void;
}

/** A comment is written or changed (specification 002 §2, §4): what is typed is stored at every letter. */
export const CommentModal = (props: CommentModalProps) => {
  const { personID, name, untouched, codes, access, onDelete, onClose } = props;
  const { session } = useSession();
  const [draft, setDraft] = useState(props.draft);
  /** Saving or deleting is allowed once. */
  const submitted = useRef(false);
  const { faulty, hold } = useFaultyFields();
  const { fields } = draft;
  const code = codes.find(({ id }) => id === fields.commentCodeID);
  const level = access.find(({ id }) => id === fields.securityAccessID);
  const isNew = draft.id < 0;
  const isTyped = !sameFields(fields, untouched);
  // Where the browser can keep nothing, a reload would lose it.
  useUnsaved(isTyped && !canSeal());

  const form = useFieldErrors({
    category: code ? undefined : t('comments:categoryNeeded'),
    date: fields.dateOf ? undefined : t('comments:dateNeeded'),
    details: fields.details.trim() ? undefined : t('comments:detailsNeeded'),
  });

  const put = (next: Draft) => {
    setDraft(next);
    if (sameFields(next.fields, untouched)) void dropDraft(personID, next.id);
    else keepDraft(personID, next);
  };
  const change = (more: Partial<CommentFields>) => put(changed(draft, more));

  const save = () => {
    if (submitted.current || !form.check() || faulty > 0 || !code) return;
    submitted.current = true;
    const by = { studentID: personID, writtenBy: session?.fullName ?? '' };
    void saveComment(personID, draft, code, asComment(draft, code, level, by));
    onClose();
  };
  const remove = () => {
    if (submitted.current) return;
    submitted.current = true;
    onDelete?.();
    onClose();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size="lg"
      title={t(isNew ? 'comments:newOn' : 'comments:editOn', { name })}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <FaultyFields value={hold}>
          <div className={classes.line}>
            <Choice
              label={t('comments:category')}
              placeholder={t('ui:dropdownPrompt')}
              data={codes.map(({ id, commentCategory }) => ({ value: String(id), label: commentCategory }))}
              value={code ? String(code.id) : null}
              maxDropdownHeight={280}
              data-autofocus={code ? undefined : true}
              {...form.field('category')}
              onChange={(chosen) => {
                const next = codes.find(({ id }) => String(id) === chosen);
                if (next && next.id !== code?.id) put(withCategory(draft, next));
              }}
            />
            <DateField
              label={t('comments:date')}
              value={fields.dateOf}
              error={form.errorOf('date')}
              onChange={(dateOf) => change({ dateOf })}
            />
          </div>
          <Textarea
            label={t('comments:details')}
            value={fields.details}
            maxLength={20_000}
            autosize
            minRows={5}
            maxRows={16}
            data-autofocus={code ? true : undefined}
            {...form.field('details')}
            onChange={(event) => change({ details: event.currentTarget.value })}
          />
          <div className={classes.custom}>
            <CustomFields code={code} fields={fields} onChange={change} />
          </div>
          <Choice
            label={t('comments:access')}
            description={level && !level.isVisible ? t('comments:above') : undefined}
            placeholder={t('ui:dropdownPrompt')}
            data={choosable(access, code, fields.securityAccessID).map(({ id, itemName }) => ({
              value: String(id),
              label: itemName,
            }))}
            value={fields.securityAccessID === null ? null : String(fields.securityAccessID)}
            maxDropdownHeight={280}
            onChange={(chosen) => chosen && change({ securityAccessID: Number(chosen) })}
          />
        </FaultyFields>
        <FormActions
          said={isTyped && <span className={classes.quiet}>{t('comments:kept')}</span>}
          destructive={
            onDelete && (
              <Button variant="subtle" color="red" onClick={remove}>
                {t('comments:delete')}
              </Button>
            )
          }
        >
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <PrimaryButton>{t('comments:save')}</PrimaryButton>
        </FormActions>
      </form>
    </Dialog>
  );
};
