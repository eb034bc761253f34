import { formatDayShort, formatTime } from '../../platform/words/formats.ts';

/** "Fri 20 Nov, 5:10 PM", of a school time without a zone. */
export const dayAndTime = (at: string): string => `${formatDayShort(at.slice(0, 10))}, ${formatTime(at)}`;

/** "5:10 – 5:20 PM" as the school writes times. */
export const fromTo = ({ timeStart, timeEnd }: { timeStart: string; timeEnd: string }): string =>
  `${formatTime(timeStart)} – ${formatTime(timeEnd)}`;
