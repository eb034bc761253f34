import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';

type Standing = 'future' | 'current' | 'past';

/** What the server's memory holds of a person, as on one day: what they are found by, and what a hit shows. */
export interface IndexedPerson
  extends Pick<PersonMatch, 'rollClass' | 'level' | 'campus' | 'photo' | 'flags'> {
  id: number;
  /** As it is stored: ` surname | used | given | middle # former `. */
  searchName: string;
  surname: string;
  /** The name that is used. */
  used: string;
  /** Of a student; null: none. */
  number: string | null;
  /** In small letters; null: none. */
  email: string | null;
  /** Last digits (`phoneEnd`) of the private phones, and of the one at work; null: none. */
  phones: readonly string[];
  workPhone: string | null;
  /** Null for whoever is no student, or no member of staff. */
  student: Standing | null;
  staff: Standing | null;
  isParent: boolean;
  isHeadOfHousehold: boolean;
}

/** A person in the index of names. */
export interface EnteredPerson extends IndexedPerson {
  /** The last round in which somebody went past them: each is looked at once, however many lists hold them. */
  seenIn: number;
}

/** A person as a search shows them. */
export const matchOf = (person: IndexedPerson): Omit<PersonMatch, 'foundIn'> => {
  const { id, surname, used, number, student, staff, isParent, rollClass, level, campus, photo, flags } =
    person;
  return {
    id,
    itemName: used ? `${surname}, ${used}` : surname,
    fullName: used ? `${used} ${surname}` : surname,
    number: number ?? '',
    isStudent: student !== null,
    isStaff: staff !== null,
    isParent,
    standing: student ?? staff ?? '',
    rollClass,
    level,
    campus,
    photo,
    flags,
  };
};
