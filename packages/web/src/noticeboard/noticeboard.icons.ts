/** The icons of the navigation, after the first load. */

export { default as calendar } from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
export { default as noticeboard } from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
