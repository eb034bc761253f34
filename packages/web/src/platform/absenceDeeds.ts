import type { ComponentType } from 'react';

export interface AbsenceDeedProps {
  /** Who is absent today without a reason. */
  student: { id: number; fullName: string };
  /** In a grid, where one line at a time takes the focus. */
  tabIndex: number;
}

/** What an area offers to do about an absence that nobody has explained, e.g. to write home; its button has `data-mail`. */
export interface AbsenceDeed {
  id: string;
  Deed: ComponentType<AbsenceDeedProps>;
}

let deeds: readonly AbsenceDeed[] = [];

/** The list of areas tells what each offers. */
export const setAbsenceDeeds = (offered: readonly AbsenceDeed[]): void => {
  deeds = offered;
};

/** What can be done about an absence, by whichever areas offer it. */
export const absenceDeeds = (): readonly AbsenceDeed[] => deeds;
