// @vitest-environment jsdom
import { getSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { aSession } from '../../test/people.ts';
import { createServer } from '../../test/server.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { sessionState, signIn } from '../platform/session/session.ts';
import { formatDay, formatTime } from '../platform/words/formats.ts';
import { settingOf } from './systemSettings.rules.ts';
import { loadSystemConfiguration, settings } from './systemSettings.ts';

let server: ReturnType<typeof createServer>;
const school = { name: 'Bellbird Grammar School', number: '1234', timeZone: 'Australia/Sydney' };

beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  server = createServer();
  server.answer(signInEndpoint, () => aSession());
  await signIn('gokafor', 'correct horse');
});

it('reads all settings of the system and writes every date in their formats', async () => {
  server.answer(getSystemSettings, () => [
    settingOf('school', school),
    settingOf('formats', {
      date: 'dd/MM/yyyy',
      time: 'HH:mm',
      datetime: 'dd/MM/yyyy HH:mm',
      daydate: 'EEEE d MMMM yyyy',
    }),
  ]);
  await loadSystemConfiguration();
  expect(server.asked('/api/SystemSettings')[0]?.path).toBe('/api/SystemSettings?searchName=system%2F%25');
  expect(settings().school?.number).toBe('1234');
  expect(formatDay('2026-09-02')).toBe('02/09/2026');
});

it('goes back to the defaults where the formats were taken away', async () => {
  server.answer(getSystemSettings, () => [settingOf('formats', { time: 'HH:mm' })]);
  await loadSystemConfiguration();
  expect(formatTime('15:30')).toBe('15:30');
  server.answer(getSystemSettings, () => []);
  await loadSystemConfiguration();
  expect(formatTime('15:30')).toBe('3:30 PM');
});

it('keeps what it knew where nobody answers', async () => {
  server.answer(getSystemSettings, () => [
    settingOf('school', school),
    settingOf('formats', { time: 'HH:mm' }),
  ]);
  await loadSystemConfiguration();
  expect(JSON.parse(localStorage.getItem('homeroom.configuration') ?? '{}')).toMatchObject({
    formats: { time: 'HH:mm' },
  });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  server.cutOff();
  await expect(loadSystemConfiguration()).rejects.toThrow('The server cannot be reached.');
  expect(formatTime('15:30')).toBe('15:30');
});

it('asks for the session anew where the school has another name now, once', async () => {
  server.answer(signInEndpoint, () => aSession({ schoolName: 'Bellbird College' }));
  server.answer(getSystemSettings, () => [settingOf('school', { ...school, name: 'Bellbird College' })]);
  await loadSystemConfiguration();
  await expect.poll(() => sessionState().session?.schoolName).toBe('Bellbird College');
  await loadSystemConfiguration();
  expect(server.asked('/token').filter(({ body }) => body.includes('refresh_token'))).toHaveLength(1);
});

it('reads no sense into what is no setting', async () => {
  server.answer(getSystemSettings, () => [{ itemName: 'system/formats', value: 'broken' }]);
  await loadSystemConfiguration();
  expect(formatDay('2026-09-02')).toBe('2026-09-02');
});
