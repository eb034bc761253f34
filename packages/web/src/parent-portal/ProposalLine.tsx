import type { AbsenceProposal } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { Button } from '@mantine/core';
import { formatDay } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { DayNear } from '../ui/DayNear.tsx';
import { LandingLine } from '../ui/LandingPart.tsx';
import classes from './family.module.css';

interface ProposalLineProps {
  proposal: AbsenceProposal;
  isBusy: boolean;
  /** Why it could not be decided; empty where nothing was wrong. */
  problem: string;
  onConfirm: () => void;
  onDecline: () => void;
}

/** What an adult says of a child's absence, with what the office can do about it. */
export const ProposalLine = ({ proposal, isBusy, problem, onConfirm, onDecline }: ProposalLineProps) => {
  const { studentID, fullName, rollClass, kind, dateFrom, dateTo, reason, details, adult, isPlain } =
    proposal;
  const names = { name: fullName, day: formatDay(dateFrom) };
  const isAlarm = kind === 'atSchool';
  return (
    <LandingLine
      student={{ id: studentID, itemName: fullName }}
      tab="attendance"
      {...(details ? { text: details } : {})}
    >
      <span className={classes.quiet}>{rollClass}</span>
      <span className={classes.quiet}>{t('family:proposals.by', { adult: adult.fullName })}</span>
      <span>
        <DayNear day={dateFrom} />
        {dateTo !== dateFrom && (
          <>
            {' '}
            {t('family:until')} <DayNear day={dateTo} />
          </>
        )}
      </span>
      <span>
        {t(`family:proposals.${isAlarm ? 'atSchool' : kind === 'announce' ? 'announced' : 'explained'}`)}
        {reason && `: ${reason}`}
      </span>
      <span className={classes.lineDeeds}>
        <Button
          size="compact-md"
          disabled={isBusy}
          aria-label={t(isAlarm ? 'family:proposals.seenOf' : 'family:proposals.confirmOf', names)}
          onClick={onConfirm}
        >
          {t(isAlarm ? 'family:proposals.seen' : 'family:proposals.confirm')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          disabled={isBusy}
          aria-label={t('family:proposals.declineOf', names)}
          onClick={onDecline}
        >
          {t('family:proposals.decline')}
        </Button>
      </span>
      {isAlarm && <strong className={classes.alarm}>{t('family:proposals.alarm')}</strong>}
      {!isAlarm && !isPlain && <span className={classes.alarm}>{t('family:proposals.both')}</span>}
      {problem && (
        <span role="alert" className={classes.alarm}>
          {problem}
        </span>
      )}
    </LandingLine>
  );
};
