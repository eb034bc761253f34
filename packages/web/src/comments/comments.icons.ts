/** The icons of the navigation, after the first load. */

export { default as comments } from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
