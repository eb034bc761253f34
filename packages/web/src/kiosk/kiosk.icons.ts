/** The icons of the navigation, after the first load. */

export { default as cards } from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
export { default as scans } from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
