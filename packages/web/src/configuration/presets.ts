import { type DateFormats, defaultFormats } from '@homeroom/contract/shared/formats.ts';

/** Formats to begin with, by where they are common. */
export const presets = {
  international: { ...defaultFormats },
  britain: {
    date: 'dd/MM/yyyy',
    time: 'h:mm a',
    datetime: 'dd/MM/yyyy h:mm a',
    daydate: 'EEEE d MMMM yyyy',
  },
  europe: {
    date: 'dd.MM.yyyy',
    time: 'HH:mm',
    datetime: 'dd.MM.yyyy HH:mm',
    daydate: 'EEEE, d MMMM yyyy',
  },
  america: {
    date: 'MM/dd/yyyy',
    time: 'h:mm a',
    datetime: 'MM/dd/yyyy h:mm a',
    daydate: 'EEEE, MMMM d, yyyy',
  },
  words: {
    date: 'd MMM yyyy',
    time: 'HH:mm',
    datetime: "d MMM yyyy 'at' HH:mm",
    daydate: 'EEEE d MMMM yyyy',
  },
} as const satisfies Record<string, DateFormats>;

export const presetNames = Object.keys(presets) as (keyof typeof presets)[];

/** The preset that four formats are; undefined where they are none. */
export const presetOf = (formats: DateFormats): keyof typeof presets | undefined =>
  presetNames.find(
    (name) => JSON.stringify(presets[name]) === JSON.stringify({ ...presets[name], ...formats }),
  );
