/**
 * sourcedId of the organisation that stands for the whole school in a set that Homeroom wrote: classes and people of no
 * campus are under it, and it is no campus itself.
 */
export const WHOLE_SCHOOL = 'homeroom-school';

/** Every class of a roster hangs on a course: these are of roll classes and of classes without a subject. */
export const HOMEROOM_COURSE = 'homeroom-course';
export const CLASS_COURSE = 'homeroom-class-course';
