import { permissionNames } from '@homeroom/contract/permissions.ts';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../../test/people.ts';
import { navigation, navigationFor } from './navigation.ts';
import { calledFor, recentPlaces, stillMeant } from './paletteItems.ts';

const routes = Object.fromEntries(navigation.map(({ to, route = to }) => [route, true]));
const screens = navigationFor('user', new Set(permissionNames), routes);
const at = (path: string, title: string, search = '') => ({ path, search, title, scroll: 0 });

it('finds a screen by how words of its name or group begin, and all where nothing is typed', () => {
  expect(calledFor(screens, ' ')).toHaveLength(screens.length);
  expect(calledFor(screens, 'oll')).toEqual([]);
  expect(calledFor(screens, 'roll sub').map(({ to }) => to)).toEqual(['/attendance/subject']);
});

it('finds a screen by what people call it, after those that are named so', () => {
  const called = screens.map((one) => ({
    ...one,
    also:
      one.to === '/configuration'
        ? 'settings options'
        : one.to === '/entities/search/students'
          ? 'pupils'
          : '',
  }));
  expect(calledFor(called, 'sett').map(({ to }) => to)).toEqual(['/configuration']);
  expect(calledFor(called, 'pupils people').map(({ to }) => to)).toEqual(['/entities/search/students']);
});

describe('recent places', () => {
  it('are each screen once, newest first, without the one that is open', () => {
    const states = [
      at('/dashboard', 'Today'),
      at('/attendance/class', 'Roll by class', '?dateOf=2026-11-20'),
      at('/attendance/class', 'Roll by class', '?dateOf=2026-11-19'),
      at('/configuration', 'Configuration'),
    ];
    expect(recentPlaces(states, '/dashboard')).toEqual([states[1], states[3]]);
  });

  it('are six at most', () => {
    const states = Array.from({ length: 30 }, (_, n) => at(`/${n}`, `Screen ${n}`));
    expect(recentPlaces(states, '/')).toHaveLength(6);
  });
});

it('keeps of the last answer who is still meant', () => {
  const [luka, ada] = [aPerson(1, 'Ćosić, Luka'), aPerson(2, 'Cook, Ada')];
  expect(stillMeant([luka, ada], 'cos')).toEqual([luka]);
});
