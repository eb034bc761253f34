import './proposals.words.ts';
import type { AbsenceProposal } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { useSession } from '../platform/session/session.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import { LandingLine } from '../ui/layout/LandingPart.tsx';
import { DaysNear } from './DaysNear.tsx';
import classes from './family.module.css';

interface ProposalLineProps {
  proposal: AbsenceProposal;
  /** What became of it; null while it waits. */
  settled: 'accepted' | 'dealtWith' | 'declined' | 'elsewhere' | null;
  isBusy: boolean;
  /** Why it could not be decided, or what was left; empty where nothing was wrong. */
  problem: string;
  /** Also notes as dealt with what leaves nothing to confirm. */
  onConfirm: (proposal: AbsenceProposal) => void;
  onOtherReason: (proposal: AbsenceProposal) => void;
  onDecline: (proposal: AbsenceProposal) => void;
}

/** So much of what a family adds stands in the line; more has lines of its own. */
const SHORT = 60;

/** "is away" of today alone; else by what was said. */
const verbOf = ({ kind, dateFrom, dateTo }: AbsenceProposal, today: string | undefined) => {
  if (kind === 'atSchool') return 'atSchool';
  if (dateFrom === today && dateTo === today) return 'away';
  return kind === 'announce' ? 'announced' : 'explained';
};

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
  const { studentID, fullName, rollClass, kind, dateFrom, dateTo, reason, details, adult } = proposal;
  const { timeFrom, timeTo } = proposal;
  const { obstacle, isNothingLeft } = proposal;
  const isLong = details.length > SHORT || details.includes('\n');
  const today = useSession().session?.today;
  const names = { name: fullName, day: formatDay(dateFrom) };
  const isAlarm = kind === 'atSchool';
  // Nothing is written by either: the child is looked for, or nothing is left to write.
  const isSeen = isAlarm || isNothingLeft;
  const canConfirm = obstacle !== 'speaker';
  const decides = { 'data-decides': proposal.id };
  const actions = settled ? (
    <strong>{t(`proposals:settled.${settled}`)}</strong>
  ) : (
    <>
      {canConfirm && (
        <PlainButton
          size="compactMedium"
          isDisabled={isBusy}
          {...decides}
          aria-label={t(isSeen ? 'proposals:seenOf' : 'proposals:confirmOf', names)}
          onClick={() => onConfirm(proposal)}
        >
          {t(isSeen ? 'proposals:seen' : 'proposals:confirm')}
        </PlainButton>
      )}
      {canConfirm && !isSeen && (
        <PlainButton
          size="compactMedium"
          variant="default"
          isDisabled={isBusy}
          aria-label={t('proposals:otherOf', names)}
          onClick={() => onOtherReason(proposal)}
        >
          {t('proposals:other')}
        </PlainButton>
      )}
      <PlainButton
        size="compactMedium"
        variant="default"
        isDisabled={isBusy}
        {...(canConfirm ? {} : decides)}
        aria-label={t('proposals:declineOf', names)}
        onClick={() => onDecline(proposal)}
      >
        {t('proposals:decline')}
      </PlainButton>
    </>
  );
  return (
    <LandingLine
      student={{ id: studentID, itemName: fullName }}
      tab="attendance"
      {...(isLong ? { text: details } : {})}
      actions={actions}
    >
      <span className={classes.quiet}>{rollClass}</span>
      <span className={classes.quiet}>{t('proposals:by', { adult: adult.fullName })}</span>
      <span>
        {t(`proposals:${verbOf(proposal, today)}`)} <DaysNear {...{ dateFrom, dateTo, timeFrom, timeTo }} />
        {reason && `: ${reason}`}
      </span>
      {details && !isLong && <span className={classes.quiet}>{details}</span>}
      {isAlarm && !settled && <strong className={classes.alarm}>{t('proposals:alarm')}</strong>}
      {obstacle && !settled && <span className={classes.alarm}>{t(`proposals:obstacle.${obstacle}`)}</span>}
      {problem && (
        <span role="alert" className={classes.alarm}>
          {problem}
        </span>
      )}
    </LandingLine>
  );
};
