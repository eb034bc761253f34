import { dayIn } from '../messages/messages.facts.ts';
import type { CalendarTalk } from './calendar.views.ts';

/** A talk as a mail lists it. */
type Listed = Pick<CalendarTalk, 'callName' | 'itemName' | 'location' | 'teacher' | 'timeEnd' | 'timeStart'>;

/** A talk as a line of a mail: the time, with whom, for what, about whom, where. */
const lineOf = ({ timeStart, timeEnd, teacher, itemName, callName, location }: Listed): string =>
  [`${timeStart.slice(11, 16)}–${timeEnd.slice(11, 16)}`, teacher, itemName, callName, location]
    .filter(Boolean)
    .join(' · ');

/** Talks as a mail lists them, by day. */
export function listed(talks: readonly Listed[], language: string): string {
  const days = Map.groupBy(talks, ({ timeStart }) => timeStart.slice(0, 10));
  return [...days]
    .map(([day, ofDay]) => [dayIn(day, language), ...ofDay.map(lineOf)].join('\n'))
    .join('\n\n');
}

/** A school time as a mail tells it: "Tuesday 24 November, 18:00". */
export const momentIn = (local: string, language: string): string =>
  `${dayIn(local.slice(0, 10), language)}${language === 'ar' ? '،' : ','} ${local.slice(11, 16)}`;

/** That nothing is booked any more, in the languages that the product writes. */
const none: Record<string, string> = {
  en: 'none any more',
  ar: 'لا شيء بعد الآن',
  de: 'keine mehr',
  es: 'ya ninguna',
  fr: 'plus aucun',
  vi: 'không còn buổi nào',
  zh: '已无预约',
};

/** The same in one of them; in another language a dash, which all of them read. */
export const noneIn = (language: string): string => none[language] ?? '–';
