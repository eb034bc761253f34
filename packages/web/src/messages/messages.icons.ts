/** The icons of the navigation, after the first load. */

export { default as mailbox } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
export { default as addresses } from '@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs';
