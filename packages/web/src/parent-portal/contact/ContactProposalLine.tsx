import './contact.words.ts';
import type { ContactProposal } from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { LandingLine } from '../../ui/layout/LandingPart.tsx';
import family from '../family.module.css';
import { fieldInWords, valueInWords } from './contact.fields.ts';
import classes from './contact.module.css';

interface ContactProposalLineProps {
  proposal: ContactProposal;
  /** What became of it; null while it waits. */
  settled: 'accepted' | 'declined' | 'elsewhere' | null;
  isBusy: boolean;
  /** Why it could not be decided; empty where nothing was wrong. */
  problem: string;
  onAccept: (proposal: ContactProposal) => void;
  onDecline: (proposal: ContactProposal) => void;
}

const whatOf = ({ subject, addressID, address }: ContactProposal): string => {
  if (subject === 'details') return t('contact:office.details');
  return addressID === null ? t('contact:office.newAddress') : t('contact:office.address', { address });
};

/** What an adult asks to change, beside what is stored, with what the office can do about it. */
export const ContactProposalLine = (props: ContactProposalLineProps) => {
  const { proposal, settled, isBusy, problem, onAccept, onDecline } = props;
  const { person, changes, isOutdated, subject, addressID } = proposal;
  const what = whatOf(proposal);
  const names = { name: person.fullName, what };
  const isNew = subject === 'address' && addressID === null;
  const actions = settled ? (
    <strong>{t(`contact:office.settled.${settled}`)}</strong>
  ) : (
    <>
      {!isOutdated && (
        <PlainButton
          size="compactMedium"
          isDisabled={isBusy}
          data-decides={proposal.id}
          aria-label={t('contact:office.acceptOf', names)}
          onClick={() => onAccept(proposal)}
        >
          {t('contact:office.accept')}
        </PlainButton>
      )}
      <PlainButton
        size="compactMedium"
        variant="default"
        isDisabled={isBusy}
        {...(isOutdated ? { 'data-decides': proposal.id } : {})}
        aria-label={t('contact:office.declineOf', names)}
        onClick={() => onDecline(proposal)}
      >
        {t('contact:office.decline')}
      </PlainButton>
    </>
  );
  return (
    <LandingLine
      student={{ id: person.id, itemName: person.fullName }}
      tab={subject === 'details' ? 'information' : 'addresses'}
      actions={actions}
    >
      <span className={classes.quiet}>
        {t(isNew ? 'contact:office.asksNew' : 'contact:office.asks', { what })}
      </span>
      {changes.map(({ field, now, proposed }) => (
        <span key={field} className={classes.asked}>
          {fieldInWords(field)}: <span className="visually-hidden">{t('contact:office.now')}</span>{' '}
          <del>{valueInWords(field, now)}</del> <span aria-hidden>→</span>{' '}
          <span className="visually-hidden">{t('contact:office.proposed')}</span>{' '}
          <ins>{valueInWords(field, proposed)}</ins>
        </span>
      ))}
      {isOutdated && !settled && <span className={family.alarm}>{t('contact:office.outdated')}</span>}
      {problem && (
        <span role="alert" className={family.alarm}>
          {problem}
        </span>
      )}
    </LandingLine>
  );
};
