import type { Campus } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { notNullOrEmpty, problemsOf } from '../platform/validation.ts';
import { t } from '../platform/words.ts';

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
