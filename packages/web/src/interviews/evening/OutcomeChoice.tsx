// biome-ignore-all lint/a11y/useSemanticElements: buttons beside each other, no form
import './evening.words.ts';
import type { RunSheetRow } from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import classes from './evening.module.css';

interface OutcomeChoiceProps {
  row: RunSheetRow;
  isBusy: boolean;
  onSay: (outcome: 'came' | 'missed') => void;
}

/** Whether the family came; what is pressed again is taken back. */
export const OutcomeChoice = ({ row, isBusy, onSay }: OutcomeChoiceProps) => (
  <span
    role="group"
    aria-label={t('interviewEvening:outcomeOf', { name: row.student.fullName })}
    aria-busy={isBusy || undefined}
    className={classes.outcome}
  >
    {(['came', 'missed'] as const).map((outcome) => (
      <Chip key={outcome} active={row.outcome === outcome} onChange={() => !isBusy && onSay(outcome)}>
        <span aria-hidden>{outcome === 'came' ? '✓' : '✕'}</span>
        {t(`interviewEvening:outcome.${outcome}`)}
      </Chip>
    ))}
  </span>
);
