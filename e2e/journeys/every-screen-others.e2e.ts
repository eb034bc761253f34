import { expect, test } from 'vitest';
import { everyScreen } from '../screens/areas.ts';
import { lookAtScreensOf } from '../screens/looks.ts';

const others = [null, 'Administrator', 'Nurse', 'Counsellor', 'Parent'] as const;
lookAtScreensOf(others);

test('everybody who sees a screen is looked after in one of these files', () => {
  const users = new Set(everyScreen.map(({ user }) => user));
  expect([...users].sort()).toEqual([...others, 'Office', 'Teacher'].sort());
});
