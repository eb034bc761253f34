import { formatDay } from '../platform/formats.ts';

/** Somebody in a list, with what tells them from another of the same name in it. A copy that was kept before has none. */
interface Named {
  fullName: string;
  apart?: { number: string; birthDate: string | null } | null;
}

/** What tells somebody from another of the same name: the number, else the date of birth; empty where nobody shares it. */
export const apartText = ({ apart }: Named): string =>
  apart?.number || (apart?.birthDate ? formatDay(apart.birthDate) : '');

/** A name as a list says it: "Dvořák, Amara", and of two of one name "Dvořák, Amara (10234)". */
export const nameApart = (one: Named): string => {
  const apart = apartText(one);
  return apart ? `${one.fullName} (${apart})` : one.fullName;
};
