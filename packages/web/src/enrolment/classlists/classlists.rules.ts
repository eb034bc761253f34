import type { Teacher } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { byClassName } from '@homeroom/contract/shared/class-names.ts';
import type { ClassListSearch } from './classlists.search.ts';

/**
 * Teacher and roll class kept in step (specification 002 §2, §5). A class without a teacher is among the classes; the
 * teachers are those with one.
 * @param allCodes of all roll classes
 * @param me the person who looks, whose own class is shown at first.
 */
export const rollClassChoice = (
  all: readonly Teacher[],
  { teacher: wanted, rollClass }: ClassListSearch,
  me: number | null,
  allCodes: readonly string[],
) => {
  const teachers = all.filter((each) => each.rollClass !== '');
  const holderOf = (code: string | undefined) =>
    teachers.find(({ rollClasses }) => code && rollClasses.includes(code));
  const asked = teachers.find(({ id }) => id === wanted);
  const isWithoutTeacher =
    rollClass !== undefined && holderOf(rollClass) === undefined && allCodes.includes(rollClass);
  const codes = [...new Set([...allCodes, ...teachers.flatMap(({ rollClasses }) => rollClasses)])].sort(
    byClassName,
  );
  if (isWithoutTeacher) return { teachers, holderOf, teacher: undefined, rollClass, codes };
  const holds = asked && (!rollClass || asked.rollClasses.includes(rollClass));
  const teacher =
    (holds ? asked : undefined) ??
    holderOf(rollClass) ??
    asked ??
    teachers.find(({ id }) => id === me) ??
    teachers[0];
  return {
    teachers,
    holderOf,
    teacher,
    rollClass:
      rollClass && teacher?.rollClasses.includes(rollClass)
        ? rollClass
        : (teacher?.rollClass ?? codes[0] ?? ''),
    codes,
  };
};
