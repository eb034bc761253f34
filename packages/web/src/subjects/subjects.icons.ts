/** The icons of the navigation, after the first load. */

export { default as newYear } from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
export { default as classes } from '@tabler/icons-react/dist/esm/icons/IconChalkboard.mjs';
export { default as subjects } from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
