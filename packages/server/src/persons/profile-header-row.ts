import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';

/** Numbers of a person as they are stored. */
export interface Numbers {
  email: string | null;
  mobile: string | null;
  phone: string | null;
  workPhone: string | null;
}

type Shown = Omit<PersonalDetails, 'age' | 'placeFrom' | 'quickContacts' | 'permission'>;
/** The row that the header of a profile is made of. */
export interface ProfileHeader extends Omit<Shown, 'birthDate'>, Numbers {
  birthDate: string | null;
  /** Of the student. */
  dateStart: string | null;
  /** As the area of families contributes and reads them. */
  relations: unknown;
}
