/** The password of every sign-in of the demo school. It is no secret: they exist in demo mode only. */
export const demoPassword = 'homeroom-demo';

/** What the sign-in page offers in demo mode; `parent` exists too, for tests. */
export const demoSignIns: readonly { userName: string; label: string }[] = [
  { userName: 'teacher', label: 'Teacher' },
  { userName: 'teacher2', label: 'Second teacher' },
  { userName: 'office', label: 'Office' },
  { userName: 'nurse', label: 'Nurse' },
  { userName: 'counsellor', label: 'Counsellor' },
  { userName: 'admin', label: 'Administrator' },
];
