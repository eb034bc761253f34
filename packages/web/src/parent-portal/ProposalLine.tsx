import './proposals.words.ts';
import type { AbsenceProposal } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { Button } from '@mantine/core';
import { formatDay } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { LandingLine } from '../ui/LandingPart.tsx';
import { DaysNear } from './DaysNear.tsx';
import classes from './family.module.css';

interface ProposalLineProps {
  proposal: AbsenceProposal;
  /** What became of it; null while it waits. */
  settled: 'accepted' | 'declined' | 'elsewhere' | null;
  isBusy: boolean;
  /** Why it could not be decided, or what was left; empty where nothing was wrong. */
  problem: string;
  onConfirm: (proposal: AbsenceProposal) => void;
  onOtherReason: (proposal: AbsenceProposal) => void;
  onDecline: (proposal: AbsenceProposal) => void;
}

/** What an adult says of a child's absence, with what the office can do about it. */
export const ProposalLine = ({
  proposal,
  settled,
  isBusy,
  problem,
  onConfirm,
  onOtherReason,
  onDecline,
}: ProposalLineProps) => {
  const { studentID, fullName, rollClass, kind, dateFrom, dateTo, reason, details, adult, isPlain } =
    proposal;
  const names = { name: fullName, day: formatDay(dateFrom) };
  const isAlarm = kind === 'atSchool';
  // A button that is switched off would lose the focus.
  const waits = isBusy ? ({ 'aria-disabled': true, 'data-disabled': true } as const) : {};
  const deeds = settled ? (
    <strong>{t(`proposals:settled.${settled}`)}</strong>
  ) : (
    <>
      <Button
        size="compact-md"
        {...waits}
        data-decides={proposal.id}
        aria-label={t(isAlarm ? 'proposals:seenOf' : 'proposals:confirmOf', names)}
        onClick={() => isBusy || onConfirm(proposal)}
      >
        {t(isAlarm ? 'proposals:seen' : 'proposals:confirm')}
      </Button>
      {!isAlarm && (
        <Button
          size="compact-md"
          variant="default"
          {...waits}
          aria-label={t('proposals:otherOf', names)}
          onClick={() => isBusy || onOtherReason(proposal)}
        >
          {t('proposals:other')}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        {...waits}
        aria-label={t('proposals:declineOf', names)}
        onClick={() => isBusy || onDecline(proposal)}
      >
        {t('proposals:decline')}
      </Button>
    </>
  );
  return (
    <LandingLine
      student={{ id: studentID, itemName: fullName }}
      tab="attendance"
      {...(details ? { text: details } : {})}
      deeds={deeds}
    >
      <span className={classes.quiet}>{rollClass}</span>
      <span className={classes.quiet}>{t('proposals:by', { adult: adult.fullName })}</span>
      <DaysNear dateFrom={dateFrom} dateTo={dateTo} />
      <span>
        {t(`proposals:${isAlarm ? 'atSchool' : kind === 'announce' ? 'announced' : 'explained'}`)}
        {reason && `: ${reason}`}
      </span>
      {isAlarm && !settled && <strong className={classes.alarm}>{t('proposals:alarm')}</strong>}
      {!isAlarm && !isPlain && !settled && <span className={classes.alarm}>{t('proposals:both')}</span>}
      {problem && (
        <span role="alert" className={classes.alarm}>
          {problem}
        </span>
      )}
    </LandingLine>
  );
};
