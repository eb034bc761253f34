import type { Answered, Caller } from './caller.ts';
import type { TestSchool } from './new-school.ts';

/** The clock of a test school starts on this school day, at nine. */
export const TODAY = '2026-11-18';

export interface TestRoll {
  code: string;
  id: number;
  /** Ids of the students, in the order of the roll. */
  students: number[];
  /** The roll class's own teacher. */
  teacher: Caller & { personId: number };
  /** What names the roll in a query. */
  query: { byclass: string; dateOf: string; rollClass: string; webMode: boolean };
  /** The lines as this caller sees them. */
  read(as?: Caller, dateOf?: string): Promise<Answered>;
  /** Saves a line that has not been saved before, unless `version` says otherwise. */
  save(record: object, as?: Caller, dateOf?: string, headers?: Record<string, string>): Promise<Answered>;
  submit(as?: Caller, dateOf?: string): Promise<Answered>;
}

const PATH = '/api/AttendanceStudents';

/** A roll class of so many students, with a teacher who is signed in. */
export async function newRoll(school: TestSchool, size = 3): Promise<TestRoll> {
  const students = await school.students(size);
  const { id, code } = await school.rollClass({ students });
  const teacher = await school.teacher({ of: [{ id }], name: `Teacher of ${code}` });
  const query = { byclass: '', dateOf: TODAY, rollClass: code, webMode: true };
  return {
    id,
    code,
    students,
    teacher,
    query,
    read: (as = teacher, dateOf = TODAY) => as.get(PATH, { ...query, dateOf }),
    save: (record, as = teacher, dateOf = TODAY, headers = {}) =>
      as.put(PATH, { ...query, dateOf }, { version: 0, ...record }, headers),
    submit: (as = teacher, dateOf = TODAY) =>
      as.post('/api/ClassAttendances', { query: { ...query, dateOf } }),
  };
}
