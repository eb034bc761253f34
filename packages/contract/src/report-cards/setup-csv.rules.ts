import type { SetupKind } from './setup-csv.endpoints.ts';

/** The columns of a file of each kind, by their headings and in the order of an export, and the field of a record that each is. */
export const setupColumns = {
  periods: {
    year: 'academicYearID',
    name: 'itemName',
    from: 'dateStart',
    to: 'dateEnd',
    'enrolled by': 'enrolledBy',
    'enrolled until': 'enrolledUntil',
    opens: 'opensOn',
    submitted: 'dueSubmitted',
    proofread: 'dueProofread',
    approved: 'dueApproved',
    levels: 'levels',
    closed: 'isClosed',
  },
  columns: {
    name: 'itemName',
    subject: 'subjectID',
    level: 'levelID',
    class: 'classID',
    mode: 'enterMode',
    scale: 'scaleID',
    minimum: 'minimum',
    maximum: 'maximum',
    decimals: 'decimals',
    characters: 'maxCharacters',
    required: 'isRequired',
    mean: 'showsMean',
    teachers: 'teacherPermission',
    students: 'studentEnterMode',
  },
  sections: {
    name: 'itemName',
    kind: 'kind',
    subject: 'subjectID',
    level: 'levelID',
    class: 'classID',
    characters: 'maxCharacters',
    required: 'isRequired',
  },
  scales: { name: 'itemName', closed: 'isClosed' },
  options: {
    scale: 'scaleID',
    short: 'shortName',
    name: 'itemName',
    value: 'value',
    from: 'dateFrom',
    to: 'dateTo',
  },
  bank: { category: 'category', comment: 'comment', subject: 'subjectID', level: 'levelID' },
} as const satisfies Record<SetupKind, Readonly<Record<string, string>>>;

type Columns = typeof setupColumns;
/** A field of a record that a file has a column for. */
export type SetupField = { [K in SetupKind]: Columns[K][keyof Columns[K]] }[SetupKind];

/** The headings of a kind, in the order of an export. */
export const setupHeadings = (kind: SetupKind): string[] => Object.keys(setupColumns[kind]);

/** The field that a column is; undefined where the kind has no such column. */
export const setupField = (kind: SetupKind, heading: string): SetupField | undefined => {
  const fields: Readonly<Record<string, SetupField>> = setupColumns[kind];
  return Object.hasOwn(fields, heading) ? fields[heading] : undefined;
};
