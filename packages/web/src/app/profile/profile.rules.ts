import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { MAX_ID } from '@homeroom/contract/shared/values.ts';
import { t } from '../../platform/words/words.ts';

/** Whether a part of an address can be the id of a person. */
export const isPersonId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;

/** What somebody is at the school, in words: "Current student", "Staff", "Family"; several at once. */
export const rolesOfPerson = (details: PersonalDetails): string[] => {
  const { isStudent, isStaff, isParent, studentStanding, staffStanding } = details;
  return [
    ...(isStudent ? [t(`profile:student.${studentStanding || 'current'}`)] : []),
    ...(isStaff ? [t(`profile:staff.${staffStanding || 'current'}`)] : []),
    ...(isParent ? [t('profile:family')] : []),
  ];
};
