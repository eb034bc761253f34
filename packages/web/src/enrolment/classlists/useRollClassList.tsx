import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { schoolList } from '../../platform/calls/schoolLists.ts';
import { useSession } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { personOptions } from '../../ui/people/personOptions.ts';
import { rollClassesQuery } from '../rollClasses.api.ts';
import { rollClassQuery } from './classlists.api.ts';
import { rollClassChoice } from './classlists.rules.ts';
import type { ShownList } from './ShownList.ts';
import type { useClassListFilters } from './useClassListFilters.ts';

/** The class list of a roll class: picking one loads its students (specification 002 §2). */
export const useRollClassList = (
  { search, set }: ReturnType<typeof useClassListFilters>,
  isAsked: boolean,
): ShownList => {
  const me = useSession().session?.personID ?? null;
  const all = useQuery({ ...schoolList(getTeachers), enabled: isAsked });
  const classes = useQuery({ ...rollClassesQuery(false), enabled: isAsked });
  const choice = rollClassChoice(
    all.data ?? [],
    search,
    me,
    (classes.data ?? []).map(({ code }) => code),
  );
  const { teachers, teacher, rollClass, codes, holderOf } = choice;
  const members = useQuery({
    ...rollClassQuery(rollClass, search.date),
    enabled: isAsked && rollClass !== '',
  });
  return {
    name: rollClass,
    who: teacher?.fullName ?? '',
    members,
    before: [all, classes],
    missing:
      all.data && classes.data && codes.length === 0 ? t('enrolment:classLists.noRollClasses') : undefined,
    exported: rollClass ? { list: 'rollClass', rollClass } : undefined,
    model: 'RollClass',
    ids: 'all',
    filters: (
      <>
        <DropdownFilter
          label={t('enrolment:classLists.teacher')}
          width={14}
          options={
            all.data &&
            personOptions(
              teachers.map(({ id, fullName }) => ({ id, itemName: fullName })),
              () => '',
            )
          }
          value={teacher ? String(teacher.id) : null}
          leaveOpen
          onChange={(id) => {
            const chosen = teachers.find((x) => String(x.id) === id);
            if (chosen) set({ teacher: chosen.id, rollClass: chosen.rollClass });
          }}
        />
        <DropdownFilter
          label={t('enrolment:classLists.rollClass')}
          width={6}
          options={all.data && classes.data && codes.map((code) => ({ value: code, label: code }))}
          value={rollClass || null}
          leaveOpen
          onChange={(code) => set({ rollClass: code, teacher: holderOf(code)?.id })}
        />
      </>
    ),
  };
};
