/** The icons of the navigation, after the first load. */

export { default as comments } from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
export { default as board } from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
export { default as reports } from '@tabler/icons-react/dist/esm/icons/IconReport.mjs';
export { default as publish } from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
export { default as setUp } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
export { default as proofread } from '@tabler/icons-react/dist/esm/icons/IconTextSpellcheck.mjs';
