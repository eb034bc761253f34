/** The icons of the navigation, after the first load. */

export { default as organise } from '@tabler/icons-react/dist/esm/icons/IconCalendarCog.mjs';
export { default as teacher } from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
export { default as family } from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
export { default as parent } from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
