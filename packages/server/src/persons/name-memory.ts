import { setTimeout as pause } from 'node:timers/promises';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { Model } from '@homeroom/contract/realtime.ts';
import type { AreaCaches } from '../platform/area.ts';
import { createRecentSaves } from '../platform/database/recent-saves.ts';
import type { School } from '../platform/database/school.ts';
import { dropOldest } from '../platform/drop-oldest.ts';
import type { PersonColumns } from './contributions.facts.ts';
import { countPersons, indexedPersons } from './indexed-persons.views.ts';
import { NameIndex } from './name-index.ts';
import { rememberedForms } from './word-forms.ts';

/** A school of more persons is searched in its database: 100,000 take about 60 MB of the server. */
const MAX_PERSONS_IN_MEMORY = 150_000;
const MAX_ANSWERS_KEPT = 500;
/** Read at a time, so that neither the database nor the server is held up. */
const READ_AT_ONCE = 1000;
const REPLACED_AT_ONCE = 200;
/** Between two readings of what changed, while changes keep coming: an import is not read again for each of its notices. */
const PAUSE_MS = 250;

/** The names of a school as they are, with the answers that were given since something of them changed. */
export interface Names {
  day: string;
  index: NameIndex;
  /** The answer to a question that was asked before. */
  answered(question: string): PersonMatch[] | undefined;
  /** Remembers an answer, unless something changed while it was looked for. */
  remember(question: string, answer: PersonMatch[]): void;
}

/** Names in the server's memory: read when somebody searches for the first time, and again where a notice says so. */
export interface NameMemory {
  /**
   * Names as on a day, for a user; null while they are read, and for whoever has just saved something, as the notice
   * of it may still be on its way: then the database answers.
   */
  on(day: string, userId: number): Names | null;
  /** Something changed of these persons. */
  changed(ids: readonly number[]): void;
  /** This server has saved something for a user, or as the installation. */
  saved(actor: number | string): void;
  /** Something changed that concerns anybody. */
  forget(): void;
}

/** Models whose ids are persons', and which tell of what a search shows of them. */
const ofPersons: ReadonlySet<Model> = new Set<Model>([
  'PersonalInformation',
  'PersonalFlagCategory',
  'PersonalRelation',
]);

/** What the names in memory are to hear of. */
export const hearing = (
  memory: NameMemory,
): Required<Pick<AreaCaches, 'changed' | 'saved' | 'invalidate'>> => ({
  changed({ model, ids }) {
    if (ofPersons.has(model)) memory.changed(ids);
    // What it is called stands beside many names.
    if (model === 'Campus' || model === 'Level') memory.forget();
  },
  saved: memory.saved,
  invalidate: memory.forget,
});

interface Parts {
  school: School;
  columns: PersonColumns;
  /** Whether changes made elsewhere are being heard right now; while not, nothing is remembered. */
  hears: () => boolean;
  log: Record<'info' | 'warn', (facts: object, text: string) => void>;
  /** More than so many are not taken into memory. */
  mostPersons?: number;
}

export function createNameMemory(parts: Parts): NameMemory {
  const { school, columns, hears, log, mostPersons = MAX_PERSONS_IN_MEMORY } = parts;
  const saves = createRecentSaves();
  let names: Names | null = null;
  let changed = new Set<number>();
  /** Counts what was forgotten: what was being read before that is of no use. */
  let epoch = 0;
  let isReading = false;
  /** The day on which there were too many. */
  let fullOn = '';

  const forget = () => {
    epoch++;
    names = null;
    changed.clear();
  };

  async function readAll(day: string): Promise<void> {
    const begun = epoch;
    const count = await countPersons(school.db);
    if (count > mostPersons) {
      fullOn = day;
      return log.info(
        { persons: count, most: mostPersons },
        'more persons than memory takes: searches ask the database',
      );
    }
    const index = new NameIndex(rememberedForms(school.db));
    for (let after: number | undefined = 0; after !== undefined; ) {
      const persons = await indexedPersons(school.db, columns, day, { after, limit: READ_AT_ONCE });
      if (begun !== epoch) return;
      index.take(persons);
      after = persons.at(READ_AT_ONCE - 1)?.id;
    }
    index.arrange();
    names = withAnswers(day, index);
  }

  function withAnswers(day: string, index: NameIndex): Names {
    const answers = new Map<string, PersonMatch[]>();
    const these: Names = {
      day,
      index,
      answered: (question) => answers.get(question),
      remember(question, answer) {
        if (names !== these || isReading || changed.size) return;
        answers.set(question, answer);
        dropOldest(answers, MAX_ANSWERS_KEPT);
      },
    };
    return these;
  }

  async function readChanged({ day, index }: Names): Promise<void> {
    const begun = epoch;
    const ids = [...changed];
    changed = new Set();
    for (let at = 0; at < ids.length; at += REPLACED_AT_ONCE) {
      const some = ids.slice(at, at + REPLACED_AT_ONCE);
      const persons = await indexedPersons(school.db, columns, day, { ids: some });
      if (begun !== epoch) return;
      index.replace(some, persons);
    }
    names = withAnswers(day, index);
  }

  /** Reads until nothing is left to be read; one at a time. */
  async function read(day: string): Promise<void> {
    if (isReading) return;
    isReading = true;
    const begun = epoch;
    try {
      if (!names) await readAll(day);
      for (let rounds = 0; names && changed.size; rounds++) {
        if (rounds) await pause(PAUSE_MS, undefined, { ref: false });
        if (names) await readChanged(names);
      }
    } catch (error) {
      // A server that is closing has forgotten already.
      if (begun === epoch) log.warn({ err: error }, 'names cannot be read into memory');
      forget();
    } finally {
      isReading = false;
    }
  }

  return {
    on(day, userId) {
      if (!hears()) return null;
      if (names && names.day !== day) forget();
      if (!names && fullOn !== day) void read(day);
      const isUnsure = isReading || changed.size > 0 || saves.isRecent(userId);
      return isUnsure ? null : names;
    },
    changed(ids) {
      if (!names && !isReading) return;
      for (const id of ids) changed.add(id);
      if (names) void read(names.day);
    },
    saved: (actor) => saves.note(actor),
    forget,
  };
}
