import { createHash } from 'node:crypto';
import type { CardToPublish, CardVerdict } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import type { CardSource } from './card-document.ts';
import { askedRowsOf } from './card-source.rules.ts';
import type { CardDocument } from './documents/card-document.ts';
import type { CardStanding } from './publish.views.ts';
import { missingIn } from './row.record.ts';

/** Whether a student's card can be published, and what is missing, by class. */
export function verdictOf(
  source: CardSource,
  sum: string,
  standing: Pick<CardStanding, 'lastSum' | 'lastVersion' | 'withheldReason'>,
): { verdict: CardVerdict; missing: string[] } {
  const rows = askedRowsOf(source);
  const labelled = (name: string, what: string) => (name === '' ? what : `${name}: ${what}`);
  const missing = rows.flatMap(({ row, columns, sections, name }) =>
    missingIn(row, { columns, sections }).map((what) => labelled(name, what)),
  );
  if (standing.withheldReason !== '') return { verdict: 'withheld', missing };
  if (missing.length || rows.length === 0) return { verdict: 'incomplete', missing };
  const open = rows.filter(({ row }) => row.step !== 'approved' && row.step !== 'published');
  if (open.length)
    return { verdict: 'unapproved', missing: open.map(({ row, name }) => labelled(name, row.step)) };
  if (standing.lastVersion === 0) return { verdict: 'ready', missing: [] };
  return { verdict: standing.lastSum === sum ? 'same' : 'correction', missing: [] };
}

const sumOfText = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Of what a card says of the student: its date, version and note are no part of it, nor are the days away, which go on
 * while a card is out and are explained later.
 */
export const sumOfCard = ({ dateOf: _, correction: __, attendance: ___, ...said }: CardDocument): string =>
  sumOfText(JSON.stringify(said));

/** Changes with anything that a preview shows, and with what the cards would say. */
export const tokenOf = (students: readonly (Omit<CardToPublish, 'undrawn'> & { sum: string })[]): string =>
  sumOfText(JSON.stringify(students));
