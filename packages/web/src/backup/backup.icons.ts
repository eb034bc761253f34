/** The icons of the navigation, after the first load. */

export { default as backups } from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
