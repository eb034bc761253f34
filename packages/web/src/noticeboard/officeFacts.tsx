import './noticeboard.words.ts';
import type { CalendarEventRecord } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import type { SchoolNewsRecord } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import type { ReactNode } from 'react';
import { t } from '../platform/words/words.ts';
import { DaySaid } from '../ui/fields/DaySaid.tsx';
import { DaysNear } from '../ui/fields/DaysNear.tsx';
import { timesInWords } from './EventLine.tsx';
import { audienceInWords, type Places } from './noticeboard.fields.ts';

/** Whether readers see news today, and if not, why. */
const newsState = ({ isDraft, dateFrom, dateTo, dateClosed }: SchoolNewsRecord, today: string): ReactNode => {
  if (dateClosed)
    return <DaySaid day={dateClosed} say={(day) => t('noticeboard:office.takenSince', { day })} />;
  if (isDraft) return t('noticeboard:office.draft');
  if (dateFrom > today) return t('noticeboard:office.planned');
  return dateTo && dateTo < today && t('noticeboard:office.over');
};

/** What the office reads of news beside their title: the days, for whom, whether they are shown, that there is a picture. */
export const newsFacts = (row: SchoolNewsRecord, places: Places, today: string): ReactNode[] => [
  row.dateTo === null ? (
    <DaySaid key="days" day={row.dateFrom} say={(day) => t('noticeboard:office.fromDay', { day })} />
  ) : (
    <DaysNear key="days" from={row.dateFrom} to={row.dateTo} />
  ),
  audienceInWords(row, places),
  newsState(row, today),
  row.picture && t('noticeboard:office.withPicture'),
];

/** What it reads of an event. */
export const eventFacts = (row: CalendarEventRecord, places: Places): ReactNode[] => [
  row.dateClosed && (
    <DaySaid day={row.dateClosed} say={(day) => t('noticeboard:office.cancelledSince', { day })} />
  ),
  <DaysNear key="days" from={row.dateOfStart} to={row.dateOfEnd} />,
  timesInWords(row),
  row.location,
  audienceInWords(row, places),
  row.isDraft && t('noticeboard:office.draft'),
];
