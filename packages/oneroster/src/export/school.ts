/** What a school writes out, in plain rows. An id is the sourcedId: the one that came with the row, else its guid. */
export interface ExportedSchool {
  name: string;
  campuses: { id: string; code: string; name: string }[];
  /** Days are inclusive here. */
  years: { id: string; year: number; name: string; dateStart: string; dateEnd: string }[];
  terms: { id: string; yearId: string; year: number; name: string; dateStart: string; dateEnd: string }[];
  subjects: { id: string; code: string; name: string }[];
  rollClasses: { id: string; code: string; name: string; campus: string | null; location: string }[];
  classes: {
    id: string;
    yearId: string;
    subject: string | null;
    campus: string | null;
    level: string | null;
    code: string;
    name: string;
    location: string;
    periods: string[];
  }[];
  persons: ExportedPerson[];
}

export type StaffRole = 'teacher' | 'administrator' | 'counselor' | 'aide';
export type FamilyRole = 'guardian' | 'parent' | 'relative';

export interface ExportedPerson {
  id: string;
  surname: string;
  givenName: string;
  middleName: string;
  preferredName: string;
  birthDate: string | null;
  sex: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  userName: string | null;
  isEnabled: boolean;
  isStudent: boolean;
  number: string | null;
  level: string | null;
  staffRole: StaffRole | null;
  staffCode: string | null;
  familyRole: FamilyRole | null;
  /** Null: nothing says which. */
  campus: string | null;
  /** Adults of a student, first contact first. */
  agents: string[];
}

export interface ExportedMembership {
  id: string;
  class: string;
  person: string;
  role: 'student' | 'teacher';
  isMain: boolean;
  dateFrom: string;
  /** Inclusive; null: open. */
  dateTo: string | null;
}

/** The word of a relation as rosters know it. */
export function familyRole(relationship: string): FamilyRole {
  const word = relationship.trim().toLowerCase();
  if (/^(step|foster )?(mother|father|parent|mum|dad|mom)$/.test(word)) return 'parent';
  if (/guardian|carer|caregiver/.test(word)) return 'guardian';
  return 'relative';
}
