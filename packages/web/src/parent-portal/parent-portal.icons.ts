/** The icons of the navigation, after the first load. */

export { default as contact } from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
export { default as children } from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
