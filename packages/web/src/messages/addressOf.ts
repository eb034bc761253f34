import './messages.words.ts';
import type { PersonalMail } from '@homeroom/contract/messages/person-mails.endpoints.ts';
import { t } from '../platform/words/words.ts';

/** Where a mail went, or that it is hidden from whoever looks; empty where nobody had an address. */
export const addressOf = ({ address, isHidden }: Pick<PersonalMail, 'address' | 'isHidden'>): string =>
  isHidden ? t('messages:of.hidden') : (address ?? '');
