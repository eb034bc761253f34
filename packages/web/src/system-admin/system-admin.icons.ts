/** The icons of the navigation, after the first load. */

export { default as integrity } from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
export { default as client } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
export { default as logFiles } from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
export { default as jobs } from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
export { default as logEvents } from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs';
