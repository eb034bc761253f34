import type { User } from '../platform/user.ts';
import type { ProfileHeader } from './profile-header-row.ts';

/** Whole years of a life on a day, both `yyyy-MM-dd`. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** A student's birth date is a personal detail; anybody else's is private to them and to who keeps the staff. */
export const mayKnowAge = (
  viewer: User,
  header: Pick<ProfileHeader, 'id' | 'isStudent' | 'isStaff'>,
): boolean =>
  viewer.personId === header.id ||
  viewer.may(header.isStudent && !header.isStaff ? 'people.contact' : 'people.staff');

/** Whether this viewer keeps the record up; what is private in it takes more (private-details.policy). */
export const mayEdit = (viewer: User, { isStaff }: Pick<ProfileHeader, 'isStaff'>): boolean =>
  viewer.may('people.write') && (!isStaff || viewer.may('people.staff'));
