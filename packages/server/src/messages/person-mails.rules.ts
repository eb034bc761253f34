import type { Mail } from '@homeroom/contract/messages/mails.endpoints.ts';

/** An address of the school that ends in a secret, with or without what it begins with. */
const secretAddress = /(?:https?:\/\/[^\s<>"'/]+)?\/[a-z-]+\/[\w-]{32,}/g;

/**
 * The words of a mail without the links by which its recipient answers or unsubscribes: whoever holds one speaks as
 * them. Where no mail server is set they stand in the words that are kept, for the mailbox.
 */
export const withoutSecrets = (text: string): string => text.replace(secretAddress, '(…)');

/** Reasons that tell of an order, or of who may not know of a child. */
const ofCustody = ['access', 'nobody'];

/** Why a mail is in its state, for a viewer who may not read facts of custody: that something restricts somebody, not what. */
export const reasonWithoutCustody = ({ reason }: Pick<Mail, 'reason'>): string =>
  ofCustody.includes(reason) ? 'restricted' : reason;
