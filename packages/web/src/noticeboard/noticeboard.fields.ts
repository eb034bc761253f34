import './noticeboard.words.ts';
import type { CalendarEventRecord } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import type { SchoolNewsRecord } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';

/** A level, a roll class or a campus that can be chosen. */
export interface Choosable {
  id: number;
  itemName: string;
  /** It stays with what names it, and cannot be chosen anew. */
  isClosed?: boolean;
}

/** What there is to choose among families. */
export interface Places {
  levels: readonly Choosable[];
  rollClasses: readonly Choosable[];
  campuses: readonly Choosable[];
}

type AudienceDraft = Pick<SchoolNewsRecord, 'audience' | 'levelIDs' | 'rollClassIDs' | 'campusIDs'>;
export type NewsDraft = AudienceDraft &
  Pick<
    SchoolNewsRecord,
    'itemName' | 'details' | 'dateFrom' | 'dateTo' | 'isDraft' | 'pictureID' | 'pictureAlt'
  >;
/** Times that are not typed are empty. */
export type EventDraft = AudienceDraft &
  Pick<CalendarEventRecord, 'itemName' | 'details' | 'location' | 'dateOfStart' | 'dateOfEnd' | 'isDraft'> & {
    timeStart: string;
    timeEnd: string;
  };

const nobodyInParticular = { levelIDs: [], rollClassIDs: [], campusIDs: [] };

/** For whom something is; of what is for staff there is nothing to choose among families. */
function audienceFields<D extends AudienceDraft>(
  { audience, levelIDs, rollClassIDs, campusIDs }: D,
  places: Places,
): Field<keyof AudienceDraft>[] {
  const chosen = { levelIDs, rollClassIDs, campusIDs };
  const options = (name: keyof typeof chosen, all: readonly Choosable[]) =>
    all
      .filter(({ id, isClosed }) => !isClosed || chosen[name].includes(id))
      .map(({ id, itemName }) => ({ value: String(id), label: itemName }));
  const choice: Field<keyof AudienceDraft> = {
    ...{ name: 'audience', label: t('noticeboard:audience.label'), kind: 'choice' },
    options: (['all', 'staff', 'families'] as const).map((value) => ({
      value,
      label: t(`noticeboard:audience.${value}`),
    })),
  };
  if (audience === 'staff') return [choice];
  const among = [
    ['levelIDs', 'levels', places.levels],
    ['rollClassIDs', 'rollClasses', places.rollClasses],
    ['campusIDs', 'campuses', places.campuses],
  ] as const;
  return [
    choice,
    ...among
      .filter(([, , all]) => all.length > 1)
      .map(([name, label, all]) => ({
        ...{ name, label: t(`noticeboard:audience.${label}`), kind: 'ids' as const },
        ...{ options: options(name, all), hint: t('noticeboard:audience.anyHint') },
      })),
  ];
}

/** What a piece of news, or an event, is called: as wide as the form, since it may be a sentence. */
const nameField = (label: string) =>
  ({ name: 'itemName', label, kind: 'text', max: 120, required: true, isWide: true }) as const;

const draftField = { name: 'isDraft', label: '', kind: 'check' } as const;

export const newsFields =
  (places: Places) =>
  (draft: NewsDraft): Field<keyof NewsDraft>[] => [
    nameField(t('noticeboard:office.itemName')),
    { name: 'details', label: t('noticeboard:office.details'), kind: 'lines', max: 4000 },
    { name: 'dateFrom', label: t('noticeboard:office.dateFrom'), kind: 'day', required: true },
    { name: 'dateTo', label: t('noticeboard:office.dateTo'), kind: 'day' },
    ...audienceFields(draft, places),
    { ...draftField, label: t('noticeboard:office.isDraft') },
  ];

export const newNews = (today: string): NewsDraft => ({
  ...{ itemName: '', details: '', dateFrom: today, dateTo: null, audience: 'all', isDraft: false },
  ...{ ...nobodyInParticular, pictureID: null, pictureAlt: '' },
});

export const newsDraft = ({
  id,
  dateClosed,
  permission,
  version,
  picture,
  ...draft
}: SchoolNewsRecord): NewsDraft => draft;

export const newsProblems = ({ itemName, dateFrom, dateTo, pictureID, pictureAlt }: NewsDraft): string[] => [
  ...(itemName.trim() ? [] : [t('noticeboard:office.newsTitleNeeded')]),
  ...(dateFrom ? [] : [t('noticeboard:office.dayNeeded')]),
  ...(dateTo && dateFrom && dateTo < dateFrom ? [t('noticeboard:office.daysWrong')] : []),
  ...(pictureID !== null && !pictureAlt.trim() ? [t('noticeboard:picture.altNeeded')] : []),
];

export const eventFields =
  (places: Places) =>
  (draft: EventDraft): Field<keyof EventDraft>[] => [
    nameField(t('noticeboard:office.eventName')),
    { name: 'location', label: t('noticeboard:office.location'), kind: 'text', max: 120 },
    { name: 'dateOfStart', label: t('noticeboard:office.dateFrom'), kind: 'day', required: true },
    { name: 'dateOfEnd', label: t('noticeboard:office.dateTo'), kind: 'day', required: true },
    {
      ...{ name: 'timeStart', label: t('noticeboard:office.timeStart'), kind: 'time' },
      hint: t('noticeboard:office.timeHint'),
    },
    { name: 'timeEnd', label: t('noticeboard:office.timeEnd'), kind: 'time' },
    { name: 'details', label: t('noticeboard:office.details'), kind: 'lines', max: 4000 },
    ...audienceFields(draft, places),
    { ...draftField, label: t('noticeboard:office.isDraft') },
  ];

export const newEvent = (today: string): EventDraft => ({
  ...{ itemName: '', details: '', location: '', dateOfStart: today, dateOfEnd: today },
  ...{ timeStart: '', timeEnd: '', audience: 'all', isDraft: false, ...nobodyInParticular },
});

export const eventDraft = ({
  id,
  dateClosed,
  permission,
  version,
  timeStart,
  timeEnd,
  ...draft
}: CalendarEventRecord): EventDraft => ({ ...draft, timeStart: timeStart ?? '', timeEnd: timeEnd ?? '' });

/** As it is sent. */
export const eventOf = ({ timeStart, timeEnd, ...draft }: EventDraft) => ({
  ...draft,
  timeStart: timeStart || null,
  timeEnd: timeEnd || null,
});

export const eventProblems = (draft: EventDraft): string[] => {
  const { itemName, dateOfStart, dateOfEnd, timeStart, timeEnd } = draft;
  return [
    ...(itemName.trim() ? [] : [t('noticeboard:office.eventNameNeeded')]),
    ...(dateOfStart && dateOfEnd ? [] : [t('noticeboard:office.dayNeeded')]),
    ...(dateOfStart && dateOfEnd && dateOfEnd < dateOfStart ? [t('noticeboard:office.daysWrong')] : []),
    ...(timeEnd && (!timeStart || (dateOfStart === dateOfEnd && timeEnd <= timeStart))
      ? [t('noticeboard:office.timesWrong')]
      : []),
  ];
};

/** For whom something is, in a line. */
export function audienceInWords(
  { audience, levelIDs, rollClassIDs, campusIDs }: AudienceDraft,
  { levels, rollClasses, campuses }: Places,
): string {
  const names = (ids: readonly number[], all: readonly Choosable[]) =>
    all.filter(({ id }) => ids.includes(id)).map(({ itemName }) => itemName);
  const chosen = [
    ...names(levelIDs, levels),
    ...names(rollClassIDs, rollClasses),
    ...names(campusIDs, campuses),
  ];
  return [t(`noticeboard:audience.${audience}`), chosen.join(', ')].filter(Boolean).join(': ');
}
