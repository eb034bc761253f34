/** The icons of the navigation, after the first load. */

export { default as staff } from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
export { default as classLists } from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
export { default as rollClasses } from '@tabler/icons-react/dist/esm/icons/IconFriends.mjs';
export { default as enrol } from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
export { default as students } from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
