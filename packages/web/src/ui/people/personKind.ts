import './people.words.ts';
import { t } from '../../platform/words/words.ts';

/** What a search answers of somebody's roles at the school. */
interface Roles {
  isStudent: boolean;
  isStaff: boolean;
  isParent: boolean;
  standing: '' | 'future' | 'current' | 'past';
}

/** The same with their place in it. */
interface Found extends Roles {
  level: string;
  rollClass: string;
  campus: string;
  number: string;
}

/** Who a person is at the school: "Student", "Past staff", "Family"; several at once beside each other. */
export const kindsOf = ({ isStudent, isStaff, isParent, standing }: Roles): string[] =>
  [
    isStudent && standing && t(`people:student.${standing}`),
    // The standing is the student's of who is both.
    isStaff && t(`people:staff.${isStudent || !standing ? 'current' : standing}`),
    isParent && !isStudent && !isStaff && t('people:family'),
  ].filter((word) => typeof word === 'string' && word !== '') as string[];

const isFound = (person: object): person is Found => 'rollClass' in person;

/**
 * What tells a person from others of the same name, as far as a search answers it: the place and number of a current
 * student, who somebody else is at the school; empty of whom no more is known than the name.
 */
export const personDetail = (person: { id: number; itemName: string }): string => {
  if (!isFound(person)) return '';
  const { isStudent, standing, level, rollClass, campus, number } = person;
  const kinds = isStudent && standing === 'current' ? [] : kindsOf(person);
  return [...kinds, level, rollClass, campus, number].filter(Boolean).join(' · ');
};
