/** What of a person's record takes part in a merge of two (decision 023). Every reference to a person is here. */

/** A column that names a person, and what becomes of its rows. */
export interface MovedReference {
  table: string;
  column: string;
  /**
   * When a row `t` of the merged record must stay with it, as the kept one has a row `k` of the same meaning: SQL.
   * Nothing is deleted: what stays is hidden with its record.
   */
  stays?: string;
  /** The part of a person that the rows hang on: it is there first. */
  part?: 'student' | 'staff';
}

const within = `k.date_from <= t.date_from and coalesce(k.date_to, 'infinity') >= coalesce(t.date_to, 'infinity')`;

export const movedReferences: readonly MovedReference[] = [
  { table: 'user_account', column: 'person_id' },
  { table: 'person', column: 'merged_into' },
  { table: 'person_address', column: 'person_id' },
  { table: 'relation', column: 'adult_id', stays: 'k.child_id = t.child_id' },
  { table: 'relation', column: 'child_id', stays: 'k.adult_id = t.adult_id' },
  { table: 'flag', column: 'person_id' },
  { table: 'medical_condition', column: 'person_id' },
  { table: 'medical_incident', column: 'person_id' },
  { table: 'personal_comment', column: 'person_id' },
  {
    table: 'roll_class_teacher',
    column: 'person_id',
    stays: `k.roll_class_id = t.roll_class_id and k.role = t.role and ${within}`,
  },
  {
    table: 'class_detail_teacher',
    column: 'person_id',
    stays: `k.class_detail_id = t.class_detail_id and k.role = t.role and ${within}`,
  },
  {
    table: 'staff_time',
    column: 'person_id',
    part: 'staff',
    stays: `k.weekday = t.weekday and k.time_start <= t.time_start and k.time_end >= t.time_end
      and k.date_closed is null and t.date_closed is null`,
  },
  {
    table: 'roll_class_member',
    column: 'student_id',
    part: 'student',
    stays: `k.roll_class_id = t.roll_class_id and ${within}`,
  },
  {
    table: 'class_detail_member',
    column: 'student_id',
    part: 'student',
    stays: `k.class_detail_id = t.class_detail_id and ${within}`,
  },
  {
    table: 'attendance_mark',
    column: 'student_id',
    part: 'student',
    stays: 'k.roll_id = t.roll_id and k.layer = t.layer',
  },
  { table: 'known_absence', column: 'student_id', part: 'student' },
];

/** Rows that a person has one of, under the person's own id. Where the kept record has none, it gets a copy. */
export const parts = ['student', 'staff', 'medical_record'] as const;
export type Part = (typeof parts)[number];

/** References that stay as they are: what was merged into what is history. */
export const keptReferences = ['person_merge.kept_id', 'person_merge.merged_id'] as const;

/** A column that the kept record takes from the other one where its own is empty. */
export interface FilledColumn {
  column: string;
  /** As the preview calls it; null: it is not shown. */
  name: string | null;
  /** No two records have the same: the merged one gives it up. */
  isUnique?: boolean;
}

const filled = (...columns: [column: string, name: string | null, isUnique?: true][]): FilledColumn[] =>
  columns.map(([column, name, isUnique = false]) => ({ column, name, isUnique }));

/** A last day is not among them: whoever is here does not leave by a merge. */
export const filledColumns: Record<'person' | Part, FilledColumn[]> = {
  person: filled(
    ['source_id', null, true],
    ['title', 'title'],
    ['middle_name', 'middleName'],
    ['preferred_name', 'preferredName'],
    ['pronouns', 'pronouns'],
    ['sex', 'sex'],
    ['birth_date', 'birthDate'],
    ['home_language', 'homeLanguage'],
    ['country_of_birth', 'countryOfBirth'],
    ['email', 'email'],
    ['phone', 'phone'],
    ['mobile', 'mobile'],
    ['work_phone', 'workPhone'],
    ['photo_id', null],
  ),
  student: filled(
    ['number', 'number', true],
    ['campus_id', 'campusID'],
    ['level_id', 'levelID'],
    ['date_applied', 'dateApplied'],
    ['date_applied_for', 'dateAppliedFor'],
    ['date_notified', 'dateNotified'],
    ['date_enrol', 'dateEnrol'],
    ['date_start', 'dateStart'],
  ),
  staff: filled(
    ['code', 'code', true],
    ['campus_id', 'campusID'],
    ['position', 'position'],
    ['date_start', 'dateStart'],
  ),
  // Shown to nobody here: each read of health is noted where it is read.
  medical_record: filled(
    ['doctor_name', null],
    ['doctor_phone', null],
    ['insurance_number', null],
    ['blood_group', null],
    ['immunisation', null],
    ['details', null],
  ),
};

/** Room that former names have in a record. */
const MOST_FORMER = 300;

/** The former names of the kept record with what the merged one was called, where that is another name. */
export function formerNames(
  kept: { former_names: string; given_name: string; surname: string },
  merged: { former_names: string; given_name: string; surname: string },
): string {
  const nameOf = ({ given_name, surname }: typeof kept) => `${given_name} ${surname}`.trim();
  const known = kept.former_names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of [nameOf(merged), ...merged.former_names.split(',').map((one) => one.trim())]) {
    const isNew = name !== '' && name !== nameOf(kept) && !known.includes(name);
    if (isNew && [...known, name].join(', ').length <= MOST_FORMER) known.push(name);
  }
  return known.length ? known.join(', ') : kept.former_names;
}

/** Days within which a merge can be undone. */
export const UNDO_DAYS = 30;

/** Rows by table and column, each with its version. */
type Versions = readonly { table: string; column: string; rows: readonly (readonly [number, number])[] }[];

/**
 * Where the rows that one merge moved were moved on by a later one, and are back now: nobody has changed them since
 * but these two, and so the first can still be taken back, by the versions that they have now.
 * @param later as the later merge left them; `back` as its undoing left them
 */
export function versionsNow<T extends { table: string; column: string; rows: [number, number][] }>(
  earlier: readonly T[],
  { later, back }: { later: Versions; back: Versions },
): T[] {
  const found = (all: Versions, { table, column }: T, id: number) =>
    all.find((one) => one.table === table && one.column === column)?.rows.find(([row]) => row === id)?.[1];
  return earlier.map((entry) => ({
    ...entry,
    rows: entry.rows.map(([id, version]): [number, number] => {
      const [left, now] = [found(later, entry, id), found(back, entry, id)];
      return [id, left === version + 1 && now !== undefined ? now : version];
    }),
  }));
}
