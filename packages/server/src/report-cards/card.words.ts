/** What stands on a card beside what the school and its teachers have written; `{…}` stand for what they name. */
export interface CardWords {
  title: string;
  classes: string;
  rollClass: string;
  level: string;
  classTeacher: string;
  period: string;
  notRequired: string;
  previous: string;
  rank: string;
  attendance: string;
  daysAbsent: string;
  daysLate: string;
  until: string;
  legend: string;
  correction: string;
  corrected: string;
  signTeacher: string;
  signPrincipal: string;
  pageOf: string;
  empty: Record<'not-assessed' | 'exempt' | 'absent' | 'not-applicable', string>;
}

/** By language. */
export const cardWords = {
  en: {
    title: 'Report card, {period}, {year}',
    classes: 'Subjects',
    rollClass: 'Class',
    level: 'Level',
    classTeacher: 'Class teacher',
    period: 'Period',
    notRequired: 'No results: {reason}',
    previous: 'last: {value}',
    rank: '{value} (place {place} of {count})',
    attendance: 'Attendance',
    daysAbsent: 'Days absent',
    daysLate: 'Days late',
    until: 'Until {date}',
    legend: 'What the results mean',
    correction: 'Version {version}, which replaces the one before: {note}',
    corrected: 'Version {version}, which replaces the one before.',
    signTeacher: 'Class teacher',
    signPrincipal: 'Principal',
    pageOf: 'Page {page} of {pages}',
    empty: {
      'not-assessed': 'not assessed',
      exempt: 'exempt',
      absent: 'absent',
      'not-applicable': 'not applicable',
    },
  },
} satisfies Record<string, CardWords>;

/** The languages that cards are written in. */
export const cardLanguages = Object.keys(cardWords) as (keyof typeof cardWords)[];

/** A text with what it names in its places. */
export const worded = (text: string, facts: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));
