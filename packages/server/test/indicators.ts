import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import type { Answered, Caller } from './caller.ts';
import type { TestSchool } from './new-school.ts';
import { TODAY } from './roll.ts';

const PATH = '/api/IndicatorClasses';

/** What a test says of a student: by column the name of an option, null to clear; a version where it is not 0. */
export type Said = Record<string, string | null | { option: string | null; version: number }>;

export interface TestSet {
  classId: number;
  periods: number[];
  /** Ids of the students, in the order of the grid. */
  students: number[];
  /** The class's own teacher. */
  teacher: Caller & { personId: number };
  read(as?: Caller, dateOf?: string): Promise<Answered>;
  /** Saves what is said of each student, by id. */
  save(
    said: Record<number, Said>,
    more?: { as?: Caller; dateOf?: string; headers?: Record<string, string> } & Record<string, unknown>,
  ): Promise<Answered>;
  /** What the grid says of a student, by the names of the columns. */
  cells(studentId: number, as?: Caller): Promise<Record<string, string | null>>;
}

/** A subject class that meets every day in so many periods, with a teacher who is signed in. */
export async function newSet(school: TestSchool, { size = 3, periods = 1, from = 1 } = {}): Promise<TestSet> {
  const students = await school.students(size);
  const ids: number[] = [];
  for (let n = 0; n < periods; n++)
    ids.push(await school.period(undefined, `${10 + n}:00`, `${10 + n}:50`, from + n));
  const { id } = await school.subjectClass({ students, periods: ids });
  const teacher = await school.teacher();
  await school.teaches(teacher.personId, { classId: id });
  const query = { classId: id, periodId: ids[0] };
  const read = (as: Caller = teacher, dateOf = TODAY) => as.get(PATH, { ...query, dateOf });
  const columns = async (as: Caller): Promise<IndicatorClass['indicatorTypes']> =>
    (await as.get('/api/IndicatorTypes')).body;
  return {
    classId: id,
    periods: ids,
    students,
    teacher,
    read,
    async save(said, { as = teacher, dateOf = TODAY, headers = {}, ...more } = {}) {
      const types = await columns(teacher);
      const cell = (name: string, value: Said[string]) => {
        const type = types.find(({ itemName }) => itemName === name);
        const { option, version } =
          typeof value === 'object' && value !== null ? value : { option: value, version: 0 };
        const chosen = type?.indicatorOptions.find(({ itemName }) => itemName === option);
        return {
          indicatorTypeID: type?.id,
          indicatorOption: chosen ? { id: chosen.id } : null,
          version,
        };
      };
      const indicatorClassStudents = Object.entries(said).map(([student, cells]) => ({
        id: Number(student),
        indicatorStudentOptions: Object.entries(cells).map(([name, value]) => cell(name, value)),
      }));
      return as.put(PATH, {}, { ...query, dateOf, indicatorClassStudents, ...more }, headers);
    },
    async cells(studentId, as = teacher) {
      const set: IndicatorClass = (await read(as)).body;
      const row = set.indicatorClassStudents.find(({ id: one }) => one === studentId);
      return Object.fromEntries(
        (row?.indicatorStudentOptions ?? []).map((c) => [
          set.indicatorTypes.find(({ id: one }) => one === c.indicatorTypeID)?.itemName ?? '',
          c.isVoid && c.indicatorOption
            ? `void ${c.indicatorOption.itemName}`
            : (c.indicatorOption?.itemName ?? null),
        ]),
      );
    },
  };
}
