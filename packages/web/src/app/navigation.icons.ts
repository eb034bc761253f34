/** The icons of the screens that are not the first to be looked for; they come after the first load. */

export { default as configuration } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
export { default as merge } from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs';
export { default as staff } from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
export { default as newYear } from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
export { default as subjectClasses } from '@tabler/icons-react/dist/esm/icons/IconChalkboard.mjs';
export { default as classLists } from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
export { default as client } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
export { default as rollClasses } from '@tabler/icons-react/dist/esm/icons/IconFriends.mjs';
export { default as lock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
export { default as theme } from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
export { default as sessions } from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
export { default as subjects } from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
export { default as account } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
export { default as add } from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
export { default as users } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
export { default as students } from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
