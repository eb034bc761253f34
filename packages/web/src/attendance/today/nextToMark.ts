import { rollOf } from '../roll/roll.links.ts';
import type { WaitingOfRoll } from '../roll/roll.outbox.ts';
import { placeOf } from '../roll/roll.ts';
import { type DayRow, isOver } from './timeline.rules.ts';

/**
 * The key of the roll that somebody marks next: one that waits for their choice, which nobody else can make; else the
 * first that is not submitted, also not here; else the lesson that runs or comes.
 */
export function nextToMark(
  rows: readonly DayRow[],
  waiting: ReadonlyMap<string, WaitingOfRoll>,
  now: string | null,
): string | undefined {
  const rolls = rows.filter((row) => row.kind === 'roll');
  const here = rolls.map(({ roll }) => waiting.get(placeOf(rollOf(roll))));
  const next =
    rolls.find((_, at) => (here[at]?.choices ?? 0) > 0) ??
    rolls.find(({ roll }, at) => roll.state !== 'submitted' && !here[at]?.hasSubmit) ??
    rolls.find((row) => now !== null && !isOver(row, now)) ??
    rolls[0];
  return next?.key;
}
