import { sql } from 'kysely';
import type { HostilePart } from './hostile.ts';

/** Columns and options as every school has them. */
export const indicators: HostilePart = async ({ school }) => {
  const { rows } = await sql<{ id: number; type: number }>`
    select id, indicator_type_id as type from indicator_option order by id`.execute(school.school.db);
  return {
    indicatortypeid: [...new Set(rows.map(({ type }) => type))],
    indicatoroption: [null],
    active: [1, 0],
    letter: ['', 'x', 'y'],
    tone: ['good', 'fine', 'concern'],
    seenby: ['class', 'staff', 'parents'],
    concernafter: [3, null],
  };
};
