/**
 * sourcedId of the organisation that stands for the whole school in a set that Homeroom wrote: classes and people of no
 * campus are under it, and it is no campus itself.
 */
export const WHOLE_SCHOOL = 'homeroom-school';
