import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './family.words.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import type { Desk } from './desk.ts';
import { EveningChoices } from './EveningChoices.tsx';
import classes from './family.module.css';
import { type EveningChoice, missingOf } from './plan.rules.ts';
import { namesOf } from './rows.rules.ts';
import type { usePlan } from './usePlan.ts';
import { dayAndTime } from './when.ts';

interface PlanFormProps {
  desk: Desk;
  rows: number[];
  onRows: (invitationIDs: number[]) => void;
  evenings: EveningChoice[];
  onEvenings: (evenings: EveningChoice[]) => void;
  ask: ReturnType<typeof usePlan>['ask'];
}

/** Whom the family wants to see, and when it can come. */
export const PlanForm = ({ desk: { family }, rows, onRows, evenings, onEvenings, ask }: PlanFormProps) => {
  const [problem, setProblem] = useState('');
  const chosen = new Set(rows);
  const submit = () => {
    const missing = missingOf(rows, evenings);
    setProblem(missing ? t(`interviewsFamily:plan.missing.${missing}`) : '');
    if (missing || ask.isPending) return;
    ask.mutate({
      invitationIDs: rows,
      times: evenings
        .filter(({ comes }) => comes)
        .map(({ dateOf, timeStart, timeEnd }) => ({ dateOf, timeStart, timeEnd })),
    });
  };
  return (
    <form
      className={classes.plan}
      aria-label={t('interviewsFamily:view.plan')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={classes.quiet}>{t('interviewsFamily:plan.hint')}</p>
      <fieldset className={classes.evening}>
        <legend>{t('interviewsFamily:plan.when')}</legend>
        <ul className={classes.choices}>
          {evenings.map((evening) => (
            <EveningChoices
              key={evening.sessionID}
              of={evening}
              onChange={(next) =>
                onEvenings(evenings.map((one) => (one.sessionID === next.sessionID ? next : one)))
              }
            />
          ))}
        </ul>
      </fieldset>
      <fieldset className={classes.evening}>
        <legend>{t('interviewsFamily:plan.whom')}</legend>
        <ul className={classes.choices}>
          {family.interviews
            .filter(({ permission }) => permission === 2)
            .map((row) => (
              <li key={row.invitationID} className={classes.choice}>
                <Checkbox
                  label={t('interviewsFamily:plan.row', namesOf(row))}
                  description={
                    row.scheduleTimeSlot
                      ? t('interviewsFamily:plan.booked', {
                          when: dayAndTime(row.scheduleTimeSlot.timeStart),
                        })
                      : undefined
                  }
                  checked={chosen.has(row.invitationID)}
                  onChange={(event) =>
                    onRows(
                      event.currentTarget.checked
                        ? [...rows, row.invitationID]
                        : rows.filter((id) => id !== row.invitationID),
                    )
                  }
                />
              </li>
            ))}
        </ul>
      </fieldset>
      <p role="alert" className={classes.problem}>
        {problem || sayingOf(ask.error)}
      </p>
      <FormActions>
        <PrimaryButton isAction isDisabled={ask.isPending}>
          {t('interviewsFamily:plan.show')}
        </PrimaryButton>
      </FormActions>
    </form>
  );
};
