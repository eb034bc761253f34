import { isDay, MAX_ID } from '@homeroom/contract/shared/values.ts';

/** The id of a record that an address names; undefined for anything else. The router reads numbers as such. */
export const idIn = (value: unknown): number | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;
};

/** The same, or `new` for one that is not stored yet. */
export const idOrNewIn = (value: unknown): number | 'new' | undefined =>
  value === 'new' ? value : idIn(value);

/** A day that exists, `yyyy-MM-dd`; undefined for anything else. */
export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;

/** What is undefined is not in it at all. */
export const present = <T extends object>(read: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as T;
