import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { ValidationList } from '../../ui/form/ValidationList.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import classes from '../billing.module.css';
import { PostingSaid } from '../posting/PostingSaid.tsx';
import { PreviewChanges } from '../posting/PreviewChanges.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { StatementLines } from './StatementLines.tsx';
import own from './statements.module.css';
import { useNewRun } from './useNewRun.ts';

interface NewRunProps {
  /** Of these accounts alone; null: of all that have something to be told. */
  only: number[] | null;
  onAll: () => void;
  onPublished: (run: number) => void;
}

/** What each statement would say, which are left out, and their publishing. */
export const NewRun = ({ only, onAll, onPublished }: NewRunProps) => {
  const today = useToday();
  const run = useNewRun(only, onPublished);
  const { dateOf, shown, chosen, posting } = run;
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = shown !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  const problem = !dateOf
    ? t('billing:problem.date')
    : dateOf > today
      ? t('billing:problem.future')
      : undefined;
  return (
    <>
      <form
        noValidate
        className={`${classes.part} no-print`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem && !run.isReading && !posting.isHeld) void run.look();
        }}
      >
        <p className={classes.quiet}>{t('billing:statements.hint')}</p>
        {only && (
          <p role="status" className={classes.note}>
            {t('billing:statements.only', { count: only.length })}{' '}
            <Button size="compact-sm" variant="default" onClick={onAll}>
              {t('billing:statements.ofAll')}
            </Button>
          </p>
        )}
        <div className={own.order}>
          <DateField
            label={t('billing:statements.cutOff')}
            value={dateOf}
            max={today}
            error={problem}
            onChange={run.setDateOf}
          />
        </div>
        {run.error !== undefined && <ValidationList messages={[sayingOf(run.error)].filter(Boolean)} />}
        <FormActions>
          <PrimaryButton variant="default" disabled={posting.isHeld} isDisabled={run.isReading && !shown}>
            {t('billing:preview.look')}
          </PrimaryButton>
        </FormActions>
      </form>
      {shown && (
        <section aria-labelledby="statements-preview">
          <div className={`${classes.part} ${classes.partHead}`}>
            <h2 id="statements-preview" ref={heading} tabIndex={-1}>
              {t('billing:statements.preview', { count: shown.statements.length })}
            </h2>
          </div>
          <div className={classes.inset}>
            {run.changes.length > 0 ? (
              <PreviewChanges changes={run.changes} />
            ) : (
              <PostingSaid state={posting.state} onAgain={() => void run.again()} />
            )}
          </div>
          {shown.statements.length === 0 ? (
            <Empty message={t('billing:statements.nothing')} />
          ) : (
            <StatementLines
              statements={shown.statements}
              leftOut={run.leftOut}
              isHeld={posting.isHeld}
              onLeaveOut={run.setLeftOut}
            />
          )}
          <FormActions isInset>
            <PrimaryButton
              disabled={chosen.length === 0 || posting.state.phase === 'unknown'}
              isDisabled={posting.isSending || run.isReading}
              onClick={() => void run.ask()}
            >
              {t('billing:statements.publish', { count: chosen.length })}
            </PrimaryButton>
          </FormActions>
        </section>
      )}
      {run.asked && (
        <PublishDialog
          preview={run.asked}
          dateOf={dateOf}
          onPublish={(sendsMail) => void run.publish(sendsMail)}
          onClose={run.giveUp}
        />
      )}
    </>
  );
};
