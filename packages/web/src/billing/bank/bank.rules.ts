import {
  type BankFile,
  type BankLine,
  LARGEST_BANK_FILE,
  type verdicts,
} from '@homeroom/contract/billing/bank-files.endpoints.ts';

export type Verdict = (typeof verdicts)[number];

/** How a file is read, as far as somebody has said. */
export type Reading = Pick<BankFile, 'columns' | 'dateFormat' | 'decimal' | 'choices'>;

export const asRead: Reading = { columns: null, dateFormat: 'auto', decimal: 'auto', choices: [] };

/** Which account a line is for: null leaves it out; undefined takes back what was chosen. */
export function withChoice(reading: Reading, line: number, accountID: number | null | undefined): Reading {
  const others = reading.choices.filter((choice) => choice.line !== line);
  return {
    ...reading,
    choices: accountID === undefined ? others : [...others, { line, accountID }],
  };
}

/** Whether a line is posted. */
export const isPosted = ({ verdict }: Pick<BankLine, 'verdict'>): boolean =>
  verdict === 'matched' || verdict === 'chosen';

const choosable: readonly Verdict[] = ['unknown', 'repeated', 'chosen', 'leftOut', 'matched'];

/** Whether somebody can say for whom a line is. */
export const isChoosable = ({ verdict }: Pick<BankLine, 'verdict'>): boolean => choosable.includes(verdict);

/** How many lines each verdict has, in the order in which they want looking at; those without a line are left out. */
export const countsOf = (lines: readonly BankLine[]): { verdict: Verdict; count: number }[] =>
  (['unknown', 'repeated', 'refused', 'duplicate', 'matched', 'chosen', 'leftOut', 'out'] as const)
    .map((verdict) => ({ verdict, count: lines.filter((line) => line.verdict === verdict).length }))
    .filter(({ count }) => count > 0);

/** What is wrong with a file before it is sent; undefined: nothing. */
export const faultOf = ({ size }: Pick<File, 'size'>): 'empty' | 'large' | undefined => {
  if (size === 0) return 'empty';
  return size > LARGEST_BANK_FILE ? 'large' : undefined;
};

/** The bytes of a file as base64. @throws DOMException where it cannot be read */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const CHUNK = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
