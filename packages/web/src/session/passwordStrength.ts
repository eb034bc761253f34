import { t } from '../platform/words/words.ts';

/** The shortest that the server takes (decision 016); what else it refuses it says itself. */
export const FEWEST_CHARACTERS = 12;

/** How good a new password is, in words: a hint while it is typed, the server decides. */
export const strengthOf = (password: string, userName = ''): string => {
  if (password === '') return t('account:strength.empty');
  const { length } = [...password];
  if (length < FEWEST_CHARACTERS) return t('account:strength.short', { count: FEWEST_CHARACTERS - length });
  const distinct = new Set(password.toLowerCase()).size;
  if (distinct < 5) return t('account:strength.simple');
  if (userName.length > 2 && password.toLowerCase().includes(userName.toLowerCase()))
    return t('account:strength.name');
  return length >= 16 && distinct >= 8 ? t('account:strength.strong') : t('account:strength.good');
};
