/** The icons of the navigation, after the first load. */

export { default as client } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
export { default as jobs } from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
