import '../billing.words.ts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { type Fact, Facts } from '../../ui/fields/Facts.tsx';
import { FaultyFields, useFaultyFields } from '../../ui/fields/faultyFields.ts';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import classes from '../billing.module.css';
import { PostingSaid } from './PostingSaid.tsx';
import type { Posting } from './usePosting.ts';

interface PostingDialogProps<Body, Answer> {
  title: string;
  /** Something was typed that would be lost. */
  isTyped: boolean;
  /** What would be sent; undefined as long as something is missing. */
  body: Body | undefined;
  /** What will be written, in words. */
  facts: readonly Fact[];
  /** What else belongs to it, below the facts. */
  note?: ReactNode;
  /** On the button that posts it. */
  postLabel: string;
  posting: Posting<Body, Answer>;
  onPosted: (answer: Answer) => void;
  onClose: () => void;
  /** Of a refusal that knows what stands now. */
  conflict?: ReactNode;
  /** The fields; `isChecked`: what is missing is said. */
  children: (isChecked: boolean) => ReactNode;
}

/** What is typed, then once what will be written, then it is posted. It closes when the answer is there. */
export const PostingDialog = <Body, Answer>({
  title,
  isTyped,
  body,
  facts,
  note,
  postLabel,
  posting,
  onPosted,
  onClose,
  conflict,
  children,
}: PostingDialogProps<Body, Answer>) => {
  const { state, isHeld, isSending, post, again, clear } = posting;
  const [step, setStep] = useState<'type' | 'look'>('type');
  const [checks, setChecks] = useState(0);
  useUnsaved(isTyped);
  const { faulty, hold } = useFaultyFields();
  const form = useRef<HTMLFormElement>(null);

  // Whatever is wrong first is where the work is.
  useEffect(() => {
    if (checks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [checks]);
  // What was refused is put right where it was typed, unless it is what happened meanwhile.
  useEffect(() => {
    if (state.phase === 'refused') setStep('type');
  }, [state]);

  const finish = (answer: Answer | undefined) => answer !== undefined && onPosted(answer);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isHeld) return;
    if (step === 'look') return body !== undefined && finish(await post(body));
    setChecks(checks + 1);
    if (body === undefined || faulty > 0) return;
    clear();
    setStep('look');
  };
  return (
    <KeepingDialog
      opened
      size="lg"
      title={title}
      closeOnClickOutside={false}
      isUnsaved={isTyped || isHeld}
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} noValidate className={classes.form}>
        {conflict}
        {!conflict && <PostingSaid state={state} onAgain={async () => finish(await again())} />}
        <div hidden={step === 'look'}>
          <FaultyFields value={hold}>{children(checks > 0)}</FaultyFields>
        </div>
        {step === 'look' && (
          <section aria-label={t('billing:posting.written')} className={classes.written}>
            <p className={classes.quiet}>{t('billing:posting.hint')}</p>
            <Facts of={facts} />
            {note}
          </section>
        )}
        <FormActions>
          {step === 'type' ? (
            <>
              <Button variant="default" disabled={isHeld} onClick={onClose}>
                {t('billing:cancel')}
              </Button>
              <PrimaryButton>{t('billing:posting.look')}</PrimaryButton>
            </>
          ) : (
            <>
              <Button variant="default" disabled={isHeld} onClick={() => setStep('type')}>
                {t('billing:posting.back')}
              </Button>
              {state.phase !== 'unknown' && (
                <PrimaryButton takesFocus isDisabled={isSending}>
                  {postLabel}
                </PrimaryButton>
              )}
            </>
          )}
        </FormActions>
      </form>
    </KeepingDialog>
  );
};
