import './family.words.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { Button } from '@mantine/core';
import { formatDayLong } from '../../platform/words/formats.ts';
import { t, wordOf } from '../../platform/words/words.ts';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { takeFocus } from '../../ui/layout/takeFocus.ts';
import { ActionOutcome } from './ActionOutcome.tsx';
import type { Desk } from './desk.ts';
import classes from './family.module.css';
import { bookingOf, timelineOf } from './plan.rules.ts';
import { namesOf } from './rows.rules.ts';
import type { ShownPlan, usePlan } from './usePlan.ts';
import { fromTo } from './when.ts';

interface PlanShownProps {
  desk: Desk;
  shown: ShownPlan;
  book: ReturnType<typeof usePlan>['book'];
  onBack: () => void;
}

const NO_NAMES = { teacher: '', child: '', subject: '' };
const namesIn = (rows: readonly ParentInterview[], id: number) => {
  const row = rows.find(({ invitationID }) => invitationID === id);
  return row ? namesOf(row) : NO_NAMES;
};
const reasonOf = (code: string) =>
  wordOf(`interviewsFamily:changed.${code.replace('.', '_')}`) ?? t('interviewsFamily:changed.other');

/** Why the plan before could not be booked, talk by talk. */
const Changed = ({ rows, changed }: { rows: readonly ParentInterview[]; changed: ShownPlan['changed'] }) => (
  <div role="alert" className={classes.changed}>
    <p>
      <strong>{t('interviewsFamily:changed.title')}</strong>
    </p>
    <ul>
      {changed.map(({ invitationID, code }) => (
        <li key={invitationID}>
          {t('interviewsFamily:changed.line', { ...namesIn(rows, invitationID), why: reasonOf(code) })}
        </li>
      ))}
    </ul>
    <p>{t('interviewsFamily:changed.now')}</p>
  </div>
);

/** A plan by time, with what waits between the talks; the button books exactly this. */
export const PlanShown = ({ desk: { family }, shown, book, onBack }: PlanShownProps) => {
  const { plan, changed, moved } = shown;
  const rows = family.interviews;
  const timeline = timelineOf(plan.planned);
  const roomOf = (teacherID: number) =>
    family.teachers.find(({ id }) => id === teacherID)?.location?.itemName;
  return (
    <section className={classes.plan} aria-label={t('interviewsFamily:plan.title')}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {t('interviewsFamily:plan.title')}
      </h2>
      {changed.length > 0 && <Changed rows={rows} changed={changed} />}
      <p>
        {plan.planned.length > 0
          ? t('interviewsFamily:plan.sum', {
              count: plan.planned.length,
              minutes: plan.minutes,
              waiting: plan.waitingMinutes,
            })
          : t('interviewsFamily:plan.nothing')}
      </p>
      <ol className={classes.timeline}>
        {timeline.map(({ talk, waits }) => {
          const names = namesIn(rows, talk.invitationID);
          const teacherID = rows.find(({ invitationID }) => invitationID === talk.invitationID)?.classDetail
            .teacher.id;
          return (
            <li key={talk.invitationID} data-moved={moved.has(talk.invitationID) || undefined}>
              {waits === null && <h3>{formatDayLong(talk.timeStart.slice(0, 10))}</h3>}
              {waits !== null && waits > 0 && (
                <p className={classes.quiet}>{t('interviewsFamily:plan.waits', { count: waits })}</p>
              )}
              <div className={classes.talk}>
                <strong>{fromTo(talk)}</strong>
                <span>{names.teacher}</span>
                <span className={classes.quiet}>
                  {[names.child, names.subject, teacherID && roomOf(teacherID)].filter(Boolean).join(' · ')}
                </span>
                {moved.has(talk.invitationID) && (
                  <span className={classes.mark}>{t('interviewsFamily:plan.isNew')}</span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {plan.unplaced.length > 0 && (
        <ul className={classes.unplaced} aria-label={t('interviewsFamily:plan.unplaced')}>
          {plan.unplaced.map(({ invitationID, code }) => (
            <li key={invitationID}>{t(`interviewsFamily:plan.${code}`, namesIn(rows, invitationID))}</li>
          ))}
        </ul>
      )}
      <ActionOutcome
        state={book.state}
        what={(asked) => t('interviewsFamily:wish.plan', { count: asked.length })}
        onLook={book.look}
      />
      <FormActions>
        <Button variant="default" onClick={onBack}>
          {t('interviewsFamily:plan.back')}
        </Button>
        {plan.planned.length > 0 && (
          <PrimaryButton isAction isDisabled={book.isPending} onClick={() => book.run(bookingOf(plan))}>
            {t('interviewsFamily:plan.book', { count: plan.planned.length })}
          </PrimaryButton>
        )}
      </FormActions>
    </section>
  );
};
