import { isLongerThan } from './characters.rules.ts';
import type { EmptyKind, EnterMode } from './report-cards.schemas.ts';
import { emptyKinds, enterModes } from './report-cards.schemas.ts';

/** What of a column decides how a typed value is read. */
export interface EnteredColumn {
  enterMode: EnterMode;
  minimum: number | null;
  maximum: number | null;
  decimals: number;
  maxCharacters: number;
  reportCardResultOptions: readonly { id: number; shortName: string; iconID: number | null }[];
}

/** A result as it is kept. */
export interface EnteredResult {
  reportCardResultOptionID: number | null;
  reportCardResultValue: string;
  iconID: number | null;
  emptyKind: EmptyKind | null;
}

/** Why a typed value cannot be taken. */
export type ResultProblem =
  | 'notOption'
  | 'notNumber'
  | 'tooManyDecimals'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooLong';

export const notEntered: EnteredResult = {
  reportCardResultOptionID: null,
  reportCardResultValue: '',
  iconID: null,
  emptyKind: null,
};

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** One whose comma may part thousands as well as decimals. */
const isAmbiguous = (typed: string) => /^[+-]?[1-9]\d{0,2},\d{3}$/.test(typed);

/**
 * A typed decimal as it is kept: 07,50 is 7.5. Digits are those of ASCII; a comma is a point, unless it may part thousands.
 * It stays the number that was typed or is refused: nobody sees that a 12.5 became a 13.
 */
function decimalOf(typed: string, decimals: number): { text: string } | 'notNumber' | 'tooManyDecimals' {
  const read = /^([+-]?)(\d{1,7})(?:[.,](\d{0,10}))?$/.exec(typed);
  if (!read || isAmbiguous(typed)) return 'notNumber';
  const [, sign = '', whole = '', digits = ''] = read;
  const part = digits.replace(/0+$/, '');
  if (part.length > decimals) return 'tooManyDecimals';
  const text = `${BigInt(whole)}${part && `.${part}`}`;
  return { text: sign === '-' && text !== '0' ? `-${text}` : text };
}

/**
 * What a typed value means in a column (specification 002 §4): of a list the option whose short name it is, in whatever
 * case; of numbers the number, where the column has room for its decimals; of a percentage one from 0 to 100, with or
 * without its sign. Nothing typed clears the cell.
 */
export function readResult(column: EnteredColumn, typed: string): EnteredResult | ResultProblem {
  const value = typed.trim();
  if (value === '') return notEntered;
  const { enterMode } = column;
  if (enterMode === enterModes.list) {
    const option = column.reportCardResultOptions.find(({ shortName }) => sameName(shortName, value));
    if (!option) return 'notOption';
    const { id, shortName, iconID } = option;
    return { reportCardResultOptionID: id, reportCardResultValue: shortName, iconID, emptyKind: null };
  }
  if (enterMode === enterModes.text) {
    if (isLongerThan(value, column.maxCharacters)) return 'tooLong';
    return { ...notEntered, reportCardResultValue: value.normalize('NFC') };
  }
  const isPercentage = enterMode === enterModes.percentage;
  const read = decimalOf(isPercentage ? value.replace(/\s*%$/, '') : value, column.decimals);
  if (typeof read === 'string') return read;
  const least = column.minimum ?? (isPercentage ? 0 : null);
  const most = column.maximum ?? (isPercentage ? 100 : null);
  if (least !== null && Number(read.text) < least) return 'tooSmall';
  if (most !== null && Number(read.text) > most) return 'tooLarge';
  return { ...notEntered, reportCardResultValue: read.text };
}

/** A cell that is empty on purpose. */
export const emptyResult = (emptyKind: EmptyKind): EnteredResult => ({ ...notEntered, emptyKind });

/** Whether a cell says anything: a result, or why there is none. Only one that does not holds up publishing. */
export const isEntered = ({
  reportCardResultValue,
  emptyKind,
}: Pick<EnteredResult, 'reportCardResultValue' | 'emptyKind'>): boolean =>
  reportCardResultValue !== '' || emptyKind !== null;

export const isEmptyKind = (text: string): text is EmptyKind =>
  (emptyKinds as readonly string[]).includes(text);

/** Decimal digits beyond which a sum of results is not kept. */
const SCALE = 6;
const scaled = (value: number): bigint => BigInt(value.toFixed(SCALE).replace('.', ''));

/** The mean of what counts, as decimal text, rounded once and half up; null where nothing counts. */
export function meanOf(values: readonly number[], decimals = 1): string | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + scaled(value), 0n);
  const count = BigInt(values.length);
  // One place more than is shown decides, and whether anything is left behind it does not.
  const unit = 10n ** BigInt(SCALE - decimals);
  const isNegative = sum < 0n;
  const size = isNegative ? -sum : sum;
  const rounded = ((2n * size + unit * count) / (2n * unit * count)).toString().padStart(decimals + 1, '0');
  const at = rounded.length - decimals;
  const text = decimals ? `${rounded.slice(0, at)}.${rounded.slice(at)}` : rounded;
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The places of results from the highest, equal ones sharing theirs: 9, 8, 8, 7 are 1, 2, 2, 4. */
export const ranksOf = (values: readonly number[]): number[] =>
  values.map((value) => 1 + values.filter((other) => other > value).length);
