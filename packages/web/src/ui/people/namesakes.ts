import './people.words.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';

/**
 * Somebody of a list that the server has looked through for people of one name. A copy that was kept before has no
 * `apart`.
 */
interface LookedThrough {
  fullName: string;
  /** Of who shares the name with another in the list. */
  apart?: { number: string; birthDate: string | null } | null;
}

/** What tells somebody from another of the same name: the number, else the date of birth; empty where nobody shares it. */
export const apartText = ({ apart }: LookedThrough): string =>
  apart?.number || (apart?.birthDate ? formatDay(apart.birthDate) : '');

/** A name as a list says it: "Dvořák, Amara", and of two of one name "Dvořák, Amara (10234)". */
export const nameApart = (one: LookedThrough): string => {
  const apart = apartText(one);
  return apart ? `${one.fullName} (${apart})` : one.fullName;
};

/** Somebody of a list that is looked through here. */
export interface ListedPerson {
  id?: number;
  itemName: string;
  rollClass?: string;
  /** Of a student. */
  number?: string;
}

const rollClassOf = ({ rollClass = '' }: ListedPerson) => rollClass;

/**
 * What stands beside each name of a list: its detail, and the number too where another person of the list has the same
 * name and detail. Who has no number gets that of the record.
 * @param detailOf what the list says of everybody; the roll class where absent
 */
export const detailsApart = <T extends ListedPerson>(
  all: readonly T[],
  detailOf: (one: T) => string = rollClassOf,
): ((one: T) => string) => {
  const keyOf = (one: T) => `${one.itemName}\n${detailOf(one)}`;
  const alike = Map.groupBy(all, keyOf);
  return (one) => {
    const isAlone = (alike.get(keyOf(one))?.length ?? 0) < 2;
    const known = one.number || (one.id === undefined ? '' : t('people:record', { id: String(one.id) }));
    return [detailOf(one), isAlone ? '' : known].filter(Boolean).join(' · ');
  };
};

interface NamedPerson {
  id: number;
  fullName: string;
  rollClass?: string;
  number?: string;
}

/**
 * Names that mean one person each, as on buttons: the full name, and the detail of `detailsApart` where another person of
 * the list has the same name.
 * @param detailOf what tells two of one name apart first; the roll class where absent
 */
export const namesApart = <T extends NamedPerson>(
  all: readonly T[],
  detailOf?: (one: T) => string,
): ((one: T) => string) => {
  const asListed = (one: T) => ({ ...one, itemName: one.fullName });
  const detail = detailsApart(all.map(asListed), detailOf);
  const alike = Map.groupBy(all, ({ fullName }) => fullName);
  return (one) =>
    (alike.get(one.fullName)?.length ?? 0) < 2
      ? one.fullName
      : [one.fullName, detail(asListed(one))].filter(Boolean).join(' · ');
};
