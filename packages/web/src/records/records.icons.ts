/** The icons of the navigation, after the first load. */

export { default as merge } from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs';
