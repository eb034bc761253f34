/**
 * What a roster means in Homeroom's words: plain rows, which name each other by their keys. A key is the
 * sourcedId, or what stands for it where OneRoster has none (levels, periods, relations, meetings).
 * A value of undefined is not stated by the files: what the school has there stays.
 */
export interface Plan {
  campuses: CampusPlan[];
  levels: LevelPlan[];
  years: YearPlan[];
  terms: TermPlan[];
  subjects: SubjectPlan[];
  periods: PeriodPlan[];
  rollClasses: RollClassPlan[];
  classDetails: ClassDetailPlan[];
  meetings: MeetingPlan[];
  persons: PersonPlan[];
  students: StudentPlan[];
  staff: StaffPlan[];
  accounts: AccountPlan[];
  relations: RelationPlan[];
  rollClassTeachers: TeacherPlan[];
  rollClassMembers: MemberPlan[];
  classDetailTeachers: TeacherPlan[];
  classDetailMembers: MemberPlan[];
}

export interface CampusPlan {
  key: string;
  code: string;
  name: string;
}

/** The key is the code: levels have no sourcedId. */
export interface LevelPlan {
  key: string;
  code: string;
  name: string;
  ordinal: number;
}

/** Both days inclusive. The id is the calendar year (domain, Time). */
export interface YearPlan {
  id: number;
  sourceId: string | null;
  name: string;
  dateStart: string;
  dateEnd: string;
}

export interface TermPlan {
  key: string;
  yearId: number;
  name: string;
  dateStart: string;
  dateEnd: string;
}

export interface SubjectPlan {
  key: string;
  code: string;
  name: string;
}

export interface PeriodPlan {
  /** The period as the files write it. */
  key: string;
  code: string;
  name: string;
  ordinal: number;
}

export interface RollClassPlan {
  key: string;
  code: string;
  name: string;
  campus: string | null;
  location: string | undefined;
}

export interface ClassDetailPlan {
  key: string;
  yearId: number;
  subject: string | null;
  campus: string | null;
  level: string | undefined;
  code: string;
  name: string;
}

/** On every school day, in the period. */
export interface MeetingPlan {
  key: string;
  classDetail: string;
  period: string;
  location: string | undefined;
}

export interface PersonPlan {
  key: string;
  surname: string;
  givenName: string;
  preferredName: string | undefined;
  middleName: string | undefined;
  birthDate: string | undefined;
  sex: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  mobile: string | undefined;
}

/** The key of these three is the person's. */
export interface StudentPlan {
  key: string;
  number: string | undefined;
  campus: string | undefined;
  level: string | undefined;
  /** Used when the student is new. */
  dateStart: string | null;
}

export interface StaffPlan {
  key: string;
  code: string | undefined;
  campus: string | undefined;
  isTeaching: boolean;
}

export interface AccountPlan {
  key: string;
  /** Made unique when the account is made. */
  userName: string;
  role: 'teacher' | 'office' | 'counsellor' | 'guest';
  disabled: boolean;
}

export interface RelationPlan {
  key: string;
  adult: string;
  child: string;
  relationship: 'guardian' | 'parent' | 'relative' | 'other';
  /** Used when the relation is new. */
  contactPriority: number;
}

export interface TeacherPlan {
  key: string;
  class: string;
  person: string;
  role: 'main' | 'co';
  dateFrom: string;
  dateTo: string | null;
  /** Whether the files say when it begins; else it is the class's first day. */
  fromStated: boolean;
  /** Whether they say when it ends; else it is the class's last day. */
  toStated: boolean;
}

export interface MemberPlan {
  key: string;
  class: string;
  person: string;
  dateFrom: string;
  dateTo: string | null;
  fromStated: boolean;
  toStated: boolean;
}

/** Something the files say that Homeroom cannot take as it is, and what becomes of it. No names of persons. */
export interface Finding {
  kind:
    | 'student-without-homeroom'
    | 'second-homeroom'
    | 'repeated-enrollment'
    | 'enrollment-not-used'
    | 'year'
    | 'term'
    | 'number-twice'
    | 'given-name-alone'
    | 'agent-not-used'
    | 'session-not-used';
  /** sourcedId of what it is about. */
  about: string;
  file: string | null;
  line: number | null;
  text: string;
}
