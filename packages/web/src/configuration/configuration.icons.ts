/** The icons of the navigation, after the first load. */

export { default as configuration } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
export { default as theme } from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
