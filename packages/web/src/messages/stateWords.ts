import './messages.words.ts';
import type { Mail } from '@homeroom/contract/messages/mails.endpoints.ts';
import { t } from '../platform/words.ts';

const known = ['noAddress', 'nobody', 'access', 'over', 'unsubscribed', 'bounced', 'stopped'] as const;

/** Why a mail is in its state: in words where there are some, else the code. */
export const reasonOf = ({ reason }: Pick<Mail, 'reason'>): string => {
  const word = known.find((one) => one === reason);
  return word ? t(`messages:reason.${word}`) : reason;
};

/** What became of a mail, in a line. */
export const stateOf = (mail: Pick<Mail, 'reason' | 'state'>): string => {
  const reason = reasonOf(mail);
  return t(`messages:is.${mail.state}`) + (reason ? ` (${reason})` : '');
};
