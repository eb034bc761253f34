import { counter } from '../school/counter.ts';
import { addDays, type Day } from '../school/days.ts';
import type { Random } from '../school/random.ts';
import { type CommentKind, commentKinds } from './comment-texts.ts';
import type { CommentsRows } from './comments.rows.ts';

type Comment = CommentsRows['personal_comment'];

/** Most have none; one in so many has many. A few hundred at the usual size, a few thousand in the largest. */
const SOME = 0.22;
const EVERY = 40;
const MANY = { least: 2, most: 8 };
const DAYS_BACK = 1000;

export interface CommentParts {
  /** Everybody who is or was at the school. */
  students: readonly { personId: number; start: Day; left: Day | null }[];
  today: Day;
  /** Accounts that write each kind. */
  writers: Record<CommentKind['by'], readonly number[]>;
}

/** Comments of every category over the last years, oldest first; some students have many, most have none. Drawn by the student. */
export function makeComments(chance: Random, { students, today, writers }: CommentParts): Comment[] {
  const kinds = commentKinds.flatMap((kind) => Array<CommentKind>(kind.share).fill(kind));
  const commentOf = (random: Random, { personId, start, left }: CommentParts['students'][number]) => {
    const kind = random.pick(kinds);
    const last = left && left < today ? left : today;
    const date_of = laterOf(addDays(last, -random.int(0, DAYS_BACK)), start);
    return {
      person_id: personId,
      date_of,
      details: random.pick(kind.texts),
      code_name: kind.code,
      custom_field_date_1: null,
      custom_field_date_2: null,
      custom_field_numeric_1: null,
      custom_field_text_1: null,
      custom_field_text_2: null,
      custom_field_check_box: null,
      ...kind.fields?.(random, (days) => addDays(date_of, days)),
      written_by_id: random.pick(writers[kind.by]),
    };
  };
  const rows = students
    .filter(({ start }) => start <= today)
    .flatMap((student, i) => {
      const random = chance.of(student.personId);
      const isMany = i % EVERY === 3;
      const count = isMany ? random.int(MANY.least, MANY.most) : Number(random.chance(SOME));
      return Array.from({ length: count }, () => commentOf(random, student));
    });
  const nextId = counter();
  return rows.toSorted((a, b) => a.date_of.localeCompare(b.date_of)).map((row) => ({ id: nextId(), ...row }));
}

const laterOf = (one: Day, other: Day): Day => (one.localeCompare(other) > 0 ? one : other);
