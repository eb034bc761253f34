import type { Scope } from '@homeroom/contract/shared/scopes.ts';

/** The password of every sign-in of the demo school. It is no secret: they exist in demo mode only. */
export const demoPassword = 'homeroom-demo';

/** A sign-in that the first page offers. */
export interface DemoSignIn {
  userName: string;
  label: string;
  scope: Scope;
}

/** What the sign-in page offers in demo mode. */
export const demoSignIns: readonly DemoSignIn[] = [
  { userName: 'teacher', label: 'Teacher', scope: 'user' },
  { userName: 'teacher2', label: 'Second teacher', scope: 'user' },
  { userName: 'office', label: 'Office', scope: 'user' },
  { userName: 'nurse', label: 'Nurse', scope: 'user' },
  { userName: 'counsellor', label: 'Counsellor', scope: 'user' },
  { userName: 'admin', label: 'Administrator', scope: 'user' },
  { userName: 'parent', label: 'Parent', scope: 'parent' },
  { userName: 'parent2', label: 'Separated parent', scope: 'parent' },
  { userName: 'parent3', label: 'Parent who teaches here', scope: 'parent' },
];
