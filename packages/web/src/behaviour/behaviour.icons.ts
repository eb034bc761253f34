/** The icons of the navigation and of the roll, after the first load. */

export { default as sessions } from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs';
export { default as patterns } from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
export { default as search } from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
export { default as history } from '@tabler/icons-react/dist/esm/icons/IconStairs.mjs';
