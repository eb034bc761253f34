import type { ComponentType } from 'react';

/** Students about whom somebody may want to do something, and why. */
export interface Concern {
  /** In a few words, for who reads it later: "Homework: None, 3 times in a row". */
  reason: string;
  /** The lesson in which it was noticed. */
  dateOf: string;
  classId: number;
  periodId: number;
  students: readonly { id: number; fullName: string }[];
}

/** What an area offers to do about a concern, e.g. to tell home; it decides itself whether this user may. */
export interface ConcernDeed {
  id: string;
  Deed: ComponentType<{ concern: Concern }>;
}

let deeds: readonly ConcernDeed[] = [];

/** The list of areas tells what each offers. */
export const setConcernDeeds = (offered: readonly ConcernDeed[]): void => {
  deeds = offered;
};

/** What can be done about a concern, by whichever areas offer it. */
export const concernDeeds = (): readonly ConcernDeed[] => deeds;
