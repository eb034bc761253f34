import { saveIndicatorClass } from '@homeroom/contract/indicators/indicators.endpoints.ts';
import type {
  IndicatorClass,
  SavedIndicatorClass,
} from '@homeroom/contract/indicators/indicators.schemas.ts';
import { call } from '../platform/calls/call.ts';
import { defineOutboxEntry } from '../platform/outbox/outbox.ts';
import { formatDayShort } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { sentOf } from './sent.ts';
import type { SetEntry } from './set.entries.ts';
import { placeOf } from './set.ts';

const recordIn = (current: unknown): IndicatorClass | undefined =>
  typeof current === 'object' && current !== null && 'indicatorClassStudents' in current
    ? (current as IndicatorClass)
    : undefined;

/**
 * A submit of a set. What it sends stays a draft until it is taken, so that in a conflict nothing is lost: theirs are
 * shown beside mine in the grid, cell by cell, and it is submitted again.
 */
export const setKind = defineOutboxEntry<SetEntry, SavedIndicatorClass, IndicatorClass>({
  kind: 'indicators',
  scope: ({ set }) => placeOf(set),
  target: ({ set, active }) => `${placeOf(set)} ${active}`,
  repeated: 'replaces',
  send: async ({ id, set, changes, isAutomatic, active, version }) => {
    const body = { ...set, active, version, isAutomatic, indicatorClassStudents: sentOf(changes) };
    const saved = await call(saveIndicatorClass, { body, idempotencyKey: id });
    const { takeSaved } = await import('./set.drafts.ts');
    await takeSaved(set, changes, saved);
    return saved;
  },
  rebase: (waiting, saved) => {
    const entry = waiting as SetEntry;
    const versions = new Map(
      saved.indicatorClassStudents.flatMap(({ id, indicatorStudentOptions }) =>
        indicatorStudentOptions.map((cell) => [`${id} ${cell.indicatorTypeID}`, cell.version]),
      ),
    );
    const changes = Object.entries(entry.changes).map(([name, change]) => [
      name,
      { ...change, version: versions.get(name) ?? change.version },
    ]);
    return { ...entry, changes: Object.fromEntries(changes), version: saved.version };
  },
  currentOf: recordIn,
  describe: ({ name, set }) => [name, formatDayShort(set.dateOf)].join(', '),
  dropped: (entries) => t('indicators:labels.signOutDrops', { count: entries.length }),
});
