import type { User } from '../platform/user.ts';

/** Who looks, as far as these rules go. */
export type Viewer = Pick<User, 'may' | 'personId'>;

/**
 * Whether this viewer may read what is private to a person: birth date, private phones, addresses. Of staff, also
 * where they are somebody's family, it takes the right to staff's details or to be that person.
 */
export const mayReadPrivate = (viewer: Viewer, person: { id: number; isStaff: boolean }): boolean =>
  viewer.may('people.contact') &&
  (!person.isStaff || viewer.may('people.staff') || viewer.personId === person.id);

/** Whether the private details of a person are this user's to change: to be that person is not enough. */
export const mayWritePrivate = (user: Pick<User, 'may'>, { isStaff }: { isStaff: boolean }): boolean =>
  user.may('people.write') && user.may('people.contact') && (!isStaff || user.may('people.staff'));

/** Whether what is asked for is of the one who asks. */
export const isAboutSelf = ({ personId }: Pick<User, 'personId'>, id: number): boolean => personId === id;
