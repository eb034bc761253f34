import { personStatuses } from '@homeroom/contract/persons/persons.schemas.ts';

/** The most persons that one answer shows. */
export const MAX_PERSONS_SHOWN = 50;

export type PersonStatus = (typeof personStatuses)[number]['id'];

/** The status in an address; 0, everyone, is the default (specification 002 §2). */
export const statusOf = (value: unknown): PersonStatus =>
  personStatuses.find(({ id }) => id === Number(value))?.id ?? 0;
