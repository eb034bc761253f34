import { initialPermissionsOf } from '@homeroom/contract/permissions.ts';
import { type BuiltInRole, builtInRoles, defaultRoles } from '@homeroom/contract/session/default-roles.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { landingOf } from './panels.ts';

/** Signs somebody in who has this role alone. @returns the panels of their Today */
const panelsOf = async (role: BuiltInRole): Promise<string[]> => {
  await signedIn(createServer(), { roles: role, permissions: [...initialPermissionsOf([role])] });
  return landingOf(defaultRoles[role].scope).map(({ id }) => id);
};

it.each(builtInRoles.filter((role) => role !== 'guest'))(
  'the Today of the role %s has news and calendar, whatever else it has',
  async (role) => {
    const panels = await panelsOf(role);
    const ofScope =
      defaultRoles[role].scope === 'parent' ? ['family-news', 'family-events'] : ['news', 'events'];
    expect(panels).toEqual(expect.arrayContaining(ofScope));
  },
);

it('each role begins with what is its own', async () => {
  const first = async (role: BuiltInRole) => (await panelsOf(role))[0];
  expect(await first('admin')).toBe('installation-health');
  expect(await first('office')).toBe('office-day');
  expect(await first('nurse')).toBe('medical-day');
  expect(await first('counsellor')).toBe('behaviour-mine');
  expect(await first('teacher')).toBe('teacher-rolls');
  expect(await panelsOf('counsellor')).toEqual(
    expect.arrayContaining(['behaviour-watched', 'new-alerts', 'often-absent', 'new-comments']),
  );
  expect(await panelsOf('editor')).toEqual([
    'new-alerts-of-own',
    'attendance',
    'birthdays',
    'news',
    'events',
    'news-feed',
  ]);
});

it('who may see nothing of the day, as a guest, is told so, and whom to ask', async () => {
  expect(await panelsOf('guest')).toEqual([]);
  showAt('/', <DashboardScreen />);
  expect(await screen.findByText(/Your role sees nothing on this page/)).toBeVisible();
});
