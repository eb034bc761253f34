/** What the requests of a run are made of; written beside the database when it is prepared. */
export interface SchoolFacts {
  students: number;
  marks: number;
  /** School days before the day of preparation, the newest first. */
  days: string[];
  /** The same, those whose morning rolls nobody has begun. */
  untakenDays: string[];
  /** Roll classes of that day, each with the sign-in of its own teacher. */
  classes: { code: string; teacher: string }[];
  /** Sign-ins of everybody who teaches, without those above. */
  otherTeachers: string[];
  /** Mean size of a roll. */
  rollSize: number;
}
