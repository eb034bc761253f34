// @vitest-environment jsdom
import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { getUserSettings, saveUserSettings } from '@homeroom/contract/session/user-settings.endpoints.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../../../test/people.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { itemsOf, settingsOf } from './userSettingItems.ts';

describe('a settings object and its items', () => {
  it('turns into one another; true and false are booleans', () => {
    const control = { type: 'roll', compact: true, sort: 'name', hints: false };
    const items = itemsOf(control);
    expect(items).toEqual([
      { itemName: 'Web.roll.compact', value: 'true' },
      { itemName: 'Web.roll.sort', value: 'name' },
      { itemName: 'Web.roll.hints', value: 'false' },
    ]);
    expect(settingsOf('roll', [...items, { itemName: 'Web.rolls.sort', value: 'x' }])).toEqual(control);
  });

  it.each([undefined, null, 'roll', 7, []])('has to be an object: %o', (control) => {
    expect(() => itemsOf(control)).toThrow('control must be of the type object');
  });

  it.each([{}, { type: 7 }, { type: '' }])('has to have a type: %o', (control) => {
    expect(() => itemsOf(control)).toThrow("control must have a property named 'type'");
  });
});

describe("a user's settings", () => {
  let server: ReturnType<typeof createServer>;
  let settings: typeof import('./userSettings.ts');
  let session: typeof import('../session/session.ts');
  const saved = () => server.asked('/api/UserSettings').filter(({ method }) => method === 'POST');

  beforeEach(async () => {
    vi.useFakeTimers();
    localStorage.clear();
    vi.resetModules();
    server = createServer();
    session = await import('../session/session.ts');
    settings = await import('./userSettings.ts');
    (await import('../../session/connectSession.ts')).connectSession();
    server.answer(signInEndpoint, () => aSession());
    server.answer(saveUserSettings, ({ body }) => JSON.parse(body));
    server.answer(getUserSettings, () => [{ itemName: 'Web.roll.compact', value: 'true' }]);
    await session.signIn('gokafor', 'secret');
    await settings.loadUserSettings();
  });
  afterEach(() => void vi.useRealTimers());

  it('are read at the start and followed by the screens', () => {
    const { result } = renderHook(() => settings.useUserSetting('roll', 'compact', false));
    expect(result.current[0]).toBe(true);
    const [, other] = renderHook(() => settings.useUserSetting('roll', 'sort', 'name')).result.current;
    expect(other).toBeTypeOf('function');
    act(() => result.current[1](false));
    expect(result.current[0]).toBe(false);
  });

  it('are saved together, once changing rests', async () => {
    settings.saveSettings({ type: 'roll', compact: false });
    settings.saveSettings({ type: 'roll', compact: true, sort: 'a' });
    settings.saveSettings({ type: 'roll', sort: 'b' });
    expect(saved()).toHaveLength(0);
    await vi.runOnlyPendingTimersAsync();
    expect(saved()).toHaveLength(1);
    expect(JSON.parse(saved()[0]?.body ?? '')).toEqual([
      { itemName: 'Web.roll.compact', value: 'true' },
      { itemName: 'Web.roll.sort', value: 'b' },
    ]);
  });

  it('are tried again where the server was away, and a newer one is not read over', async () => {
    server.answer(saveUserSettings, () => refuse(503, null));
    settings.saveSettings({ type: 'roll', compact: false });
    await vi.runOnlyPendingTimersAsync();
    await settings.loadUserSettings();
    expect(settings.settings('roll').compact).toBe(false);
    server.answer(saveUserSettings, ({ body }) => JSON.parse(body));
    await vi.runOnlyPendingTimersAsync();
    expect(saved().length).toBeGreaterThan(1);
  });

  it('are there offline for the same person, and for nobody after the sign-out', async () => {
    const kept = localStorage.getItem('homeroom.userSettings');
    expect(kept).toContain('Web.roll.compact');
    await Promise.all([session.signOut(), vi.runOnlyPendingTimersAsync()]);
    expect(settings.settings('roll')).toEqual({ type: 'roll' });
    expect(localStorage.getItem('homeroom.userSettings')).toBeNull();
  });
});
