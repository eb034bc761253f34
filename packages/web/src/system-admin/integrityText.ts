import './system-admin.words.ts';
import type { IntegrityItem } from '@homeroom/contract/system-admin/integrity.endpoints.ts';
import { countedWordOf, t, wordOf } from '../platform/words/words.ts';

/** What a check is called, in the words of its area; its own name where that has none. */
export const itemName = (item: IntegrityItem): string =>
  wordOf(`integrity:${item.itemName}.name`) ?? item.itemName;

/** What it found, in words; once `integrityWordsQuery` has read them. */
export const itemText = ({ itemName, state, count, error }: IntegrityItem): string => {
  if (state === 'failed') return t('system-admin:integrity.failed', { error });
  if (state === 'unknown') return t('system-admin:integrity.unknown');
  return countedWordOf(`integrity:${itemName}.${state}`, count) ?? t(`system-admin:integrity.is.${state}`);
};

/** What a record is called that it found. */
export const recordName = (item: IntegrityItem, key: string): string =>
  wordOf(`integrity:${item.itemName}.record`, { key }) ?? key;

/** What the screen is called on which it is mended. */
export const mendName = (item: IntegrityItem): string =>
  wordOf(`integrity:${item.itemName}.mend`) ?? item.path ?? '';

/** A path with its search, as the router takes it: numbers there are numbers. */
export const linkOf = (path: string): { to: string; search: Record<string, string | number> } => {
  const [to = '', query = ''] = path.split('?');
  const search = [...new URLSearchParams(query)].map(([name, value]): [string, string | number] => [
    name,
    /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : value,
  ]);
  return { to, search: Object.fromEntries(search) };
};
