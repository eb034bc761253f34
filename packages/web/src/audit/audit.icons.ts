/** The icons of the navigation, after the first load. */

export { default as events } from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
export { default as notifications } from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
export { default as log } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
