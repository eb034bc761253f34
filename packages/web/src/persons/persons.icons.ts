/** The icons of the navigation, after the first load. */

export { default as add } from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
