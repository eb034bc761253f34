import './messages.words.ts';
import type { Mail } from '@homeroom/contract/messages/mails.endpoints.ts';
import { t } from '../platform/words/words.ts';

const known = [
  ...(['restricted', 'noAddress', 'nobody', 'access', 'over', 'unsubscribed'] as const),
  ...(['bounced', 'stopped'] as const),
];

/** What somebody has to set before mail leaves. */
const unset = [
  ['publicUrl.missing', 'noPublicUrl'],
  ['sender.missing', 'noSender'],
] as const;

/** What codes of mail servers and connections mean; the code stands behind, for whoever looks after the mail server. */
const coded = [
  [/^5\.1\.\d+$/, 'noMailbox'],
  [/^(smtp \d{3}|[245]\.\d+\.\d+)$/, 'refusedMail'],
  [/^E[A-Z]+$/, 'notReached'],
  [/^address\.refused$/, 'badAddress'],
  [/^header\.refused$/, 'badHeader'],
] as const;

/** Why a mail is in its state: in words where there are some, else the code; empty where nothing is wrong. */
export const reasonOf = ({ reason }: Pick<Mail, 'reason'>): string => {
  const word = known.find((one) => one === reason);
  if (word) return t(`messages:reason.${word}`);
  const missing = unset.find(([code]) => code === reason)?.[1];
  if (missing) return t(`messages:reason.${missing}`);
  const meaning = coded.find(([code]) => code.test(reason))?.[1];
  return meaning
    ? t('messages:reason.coded', { words: t(`messages:reason.${meaning}`), code: reason })
    : reason;
};

/** What became of a mail, in a line. */
export const stateOf = (mail: Pick<Mail, 'reason' | 'state'>): string => {
  const reason = reasonOf(mail);
  return t(`messages:is.${mail.state}`) + (reason ? ` (${reason})` : '');
};
