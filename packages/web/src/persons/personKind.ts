import '../ui/people.words.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { t } from '../platform/words.ts';

/** Who a person is at the school: "Student", "Past staff", "Family"; several at once beside each other. */
export const kindsOf = ({
  isStudent,
  isStaff,
  isParent,
  standing,
}: Pick<PersonMatch, 'isStudent' | 'isStaff' | 'isParent' | 'standing'>): string[] =>
  [
    isStudent && standing && t(`people:student.${standing}`),
    // The standing is the student's of who is both.
    isStaff && t(`people:staff.${isStudent || !standing ? 'current' : standing}`),
    isParent && !isStudent && !isStaff && t('people:family'),
  ].filter((word) => typeof word === 'string' && word !== '') as string[];
