import type { SetupKind } from '@homeroom/contract/report-cards/setup-csv.endpoints.ts';
import { levelsCell, modeWord, type Names, rightWord } from './setup-csv.rules.ts';

type Body = Readonly<Record<string, unknown>>;
type Id = number | null;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const yesWord = (value: unknown) => (value ? 'yes' : 'no');
/** Lines end as those of a file that was read do. */
const prose = (value: unknown) => text(value).replace(/\r\n?/g, '\n').trim();

const scopeCells = (body: Body, names: Names) => [
  names.subject(body['subjectID'] as Id),
  names.level(body['levelID'] as Id),
  names.class(body['classID'] as Id),
];

/** The cells of a record in the order of `setupColumns`: as they are written to a file, and compared with what a file says. */
export const cellsOf: Record<SetupKind, (body: Body, names: Names) => string[]> = {
  periods: (body, names) => [
    ...['academicYearID', 'itemName', 'dateStart', 'dateEnd', 'enrolledBy', 'enrolledUntil', 'opensOn'].map(
      (field) => text(body[field]),
    ),
    ...['dueSubmitted', 'dueProofread', 'dueApproved'].map((field) => text(body[field])),
    levelsCell(body['levels'] as never, names.levelCode),
    yesWord(body['isClosed']),
  ],
  columns: (body, names) => [
    ...[text(body['itemName']), ...scopeCells(body, names), modeWord(body['enterMode'] as number)],
    names.scale(body['scaleID'] as Id),
    ...['minimum', 'maximum', 'decimals', 'maxCharacters'].map((field) => text(body[field])),
    ...[yesWord(body['isRequired']), yesWord(body['showsMean'])],
    ...[rightWord(body['teacherPermission'] as number), yesWord(body['studentEnterMode'] === 1)],
  ],
  sections: (body, names) => [
    ...[text(body['itemName']), text(body['kind']), ...scopeCells(body, names)],
    ...[text(body['maxCharacters']), yesWord(body['isRequired'])],
  ],
  scales: (body) => [text(body['itemName']), yesWord(body['isClosed'])],
  options: (body, names) => [
    names.scale(body['scaleID'] as Id),
    ...['shortName', 'itemName', 'value', 'dateFrom', 'dateTo'].map((field) => text(body[field])),
  ],
  bank: (body, names) => [
    ...[prose(body['category']), prose(body['comment'])],
    ...[names.subject(body['subjectID'] as Id), names.level(body['levelID'] as Id)],
  ],
};
