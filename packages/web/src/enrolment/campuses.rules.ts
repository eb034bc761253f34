import type { Campus } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { notNullOrEmpty, problemsOf } from '../platform/errors/validation.ts';
import { t } from '../platform/words/words.ts';
import { rebased } from '../ui/form/rebased.ts';

/** What keeps a list of campuses from being saved, each said once. */
export const campusProblems = (campuses: readonly Campus[]): string[] => {
  const codes = campuses.map(({ code }) => code.trim().toLowerCase());
  const twice = campuses.find(({ code }, at) => code.trim() && codes.indexOf(code.trim().toLowerCase()) < at);
  return [
    ...new Set(
      problemsOf(
        ...campuses.flatMap(({ code, itemName }) => [
          notNullOrEmpty(itemName, t('enrolment:campuses.nameNeeded')),
          notNullOrEmpty(code, t('enrolment:campuses.codeNeeded')),
        ]),
        () => (twice ? t('enrolment:campuses.codeTwice', { code: twice.code.trim() }) : undefined),
      ),
    ),
  ];
};

/** The list with another main campus. */
export const withMain = (campuses: readonly Campus[], at: number): Campus[] =>
  campuses.map((campus, index) => ({ ...campus, isMainCampus: index === at }));

/** One more, to be filled in; the first of a school is its main one. */
export const withNew = (campuses: readonly Campus[]): Campus[] => [
  ...campuses,
  {
    id: 0,
    code: '',
    itemName: '',
    isMainCampus: campuses.length === 0,
    isSelectedCampus: false,
    version: 0,
  },
];

/**
 * A list as it was edited, put upon the list that is stored now: of each campus only what was changed, the main one
 * where another was chosen, and those that were added. One that was saved while it was typed on has its id by then.
 */
export const rebasedCampuses = (
  begun: readonly Campus[],
  mine: readonly Campus[],
  stored: readonly Campus[],
): Campus[] => {
  const added = begun.filter(({ id }) => id === 0);
  const beganAs = new Map<Campus, Campus>();
  const idOf = new Map<Campus, number>();
  let place = 0;
  for (const campus of mine) {
    const before = campus.id ? begun.find(({ id }) => id === campus.id) : added[place++];
    if (before) beganAs.set(campus, before);
    const saved = before && !before.id && stored.find(({ code }) => code === before.code.trim());
    idOf.set(campus, saved ? saved.id : campus.id);
  }
  const chosen = mine.find(({ isMainCampus }) => isMainCampus);
  const isChosen = chosen !== undefined && !beganAs.get(chosen)?.isMainCampus;
  const withMine = (now: Campus): [Campus, Campus | undefined] => {
    const typed = mine.find((campus) => idOf.get(campus) === now.id);
    return [typed ? rebased(beganAs.get(typed) ?? typed, typed, now) : now, typed];
  };
  const still = mine
    .filter((campus) => !idOf.get(campus))
    .map((campus): [Campus, Campus] => [campus, campus]);
  return [...stored.map(withMine), ...still].map(([campus, typed]) =>
    isChosen ? { ...campus, isMainCampus: typed === chosen } : campus,
  );
};
