import './set-up.words.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';
import { classesQuery, levelsQuery, subjectsQuery } from './set-up.api.ts';

interface Scope {
  subjectID: number | null;
  levelID: number | null;
  classID: number | null;
}

const optionsOf = (all: readonly { id: number; itemName: string }[] | undefined) =>
  (all ?? []).map(({ id, itemName }) => ({ value: String(id), label: itemName }));

/** The fields that say for which classes something is: of a subject, a level, both, or one class alone. */
export const useScopeFields = (yearID: number) => {
  const subjects = useQuery(subjectsQuery);
  const levels = useQuery(levelsQuery);
  const classes = useQuery(classesQuery(yearID));
  const field = (name: keyof Scope, options: ReturnType<typeof optionsOf>): Field<keyof Scope> => ({
    ...{ name, label: t(`reportCardsSetUp:field.${name}`), kind: 'id', options },
  });
  return {
    reads: [subjects, levels, classes] as const,
    subject: field('subjectID', optionsOf(subjects.data)),
    level: field('levelID', optionsOf(levels.data)),
    oneClass: field('classID', optionsOf(classes.data)),
  };
};

/** A single class needs neither subject nor level beside it: who chooses one gives up the others. */
export const followScope = <T extends Scope>(part: Partial<T>): Partial<T> => {
  if (part.classID) return { ...part, subjectID: null, levelID: null };
  return part.subjectID || part.levelID ? { ...part, classID: null } : part;
};

/** For which classes it is, in words. */
export const scopeInWords = (row: { subject: string; level: string; classCode: string }): string =>
  [row.classCode, row.subject, row.level].filter(Boolean).join(', ') || t('reportCardsSetUp:allClasses');
