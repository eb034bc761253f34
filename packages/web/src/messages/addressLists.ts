import type { MailAddresses } from '@homeroom/contract/messages/mail-addresses.endpoints.ts';

export type AddressList = keyof MailAddresses;

/** The lists of those whom no mail reaches, in their order. */
export const addressLists: readonly AddressList[] = ['stopped', 'bounced', 'missing', 'unreachable'];
