/** The icons of the navigation, after the first load. */

export { default as violations } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
export { default as authentications } from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
export { default as account } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
export { default as users } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
