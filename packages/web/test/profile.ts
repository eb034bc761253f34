import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';

/** The header of a current student of year 7, as an office reads it. */
export const someDetails = (fields: Partial<PersonalDetails> = {}): PersonalDetails => ({
  id: 31,
  itemName: 'Ćosić, Luka',
  fullName: 'Luka Ćosić',
  legalName: 'Luka Ćosić',
  formerNames: '',
  title: '',
  pronouns: '',
  birthDate: '2014-03-02',
  age: 12,
  photo: null,
  isStudent: true,
  isStaff: false,
  isParent: false,
  studentStanding: 'current',
  staffStanding: '',
  number: '20417',
  level: 'Year 7',
  rollClass: '7B',
  rollClassTeacher: { id: 12, fullName: 'Grace Okafor' },
  campus: 'Main campus',
  flags: [],
  quickContacts: [],
  ...fields,
  permission: { contact: true, private: true, edit: true, ...fields.permission },
});
