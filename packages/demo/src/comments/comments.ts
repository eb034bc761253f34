import { counter } from '../school/counter.ts';
import { addDays, type Day } from '../school/days.ts';
import type { Random } from '../school/random.ts';
import { type CommentKind, commentKinds } from './comment-texts.ts';
import type { CommentsRows } from './comments.rows.ts';

type Comment = CommentsRows['personal_comment'];

/** A few hundred at the usual size, a few thousand in the largest. */
const PER_STUDENT = 0.35;
const MOST = 3000;
const DAYS_BACK = 1000;

export interface CommentParts {
  /** Everybody who is or was at the school. */
  students: readonly { personId: number; start: Day; left: Day | null }[];
  today: Day;
  /** Accounts that write each kind. */
  writers: Record<CommentKind['by'], readonly number[]>;
}

/** Comments of every category over the last years; some students have many, most have none. */
export function makeComments(random: Random, { students, today, writers }: CommentParts): Comment[] {
  const nextId = counter();
  const kinds = commentKinds.flatMap((kind) => Array<CommentKind>(kind.share).fill(kind));
  const here = students.filter(({ start }) => start <= today);
  const much = here.filter((_, i) => i % 40 === 3);
  const rows: Comment[] = [];
  const count = Math.min(MOST, Math.round(here.length * PER_STUDENT));
  for (let i = 0; i < count; i++) {
    const { personId, start, left } = random.pick(random.chance(0.35) && much.length ? much : here);
    const kind = random.pick(kinds);
    const last = left && left < today ? left : today;
    const date_of = laterOf(addDays(last, -random.int(0, DAYS_BACK)), start);
    rows.push({
      id: nextId(),
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
    });
  }
  return rows;
}

const laterOf = (one: Day, other: Day): Day => (one.localeCompare(other) > 0 ? one : other);
