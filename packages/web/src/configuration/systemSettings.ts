import { getSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import type { SystemSetting } from '@homeroom/contract/configuration/configuration.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useChanges } from '../platform/live/socket.ts';
import { renew, sessionState } from '../platform/session/session.ts';
import { setFormats } from '../platform/words/formats.ts';
import { configurationOf, type SystemConfiguration } from './systemSettings.rules.ts';

/** Of the school, not of a person: it is there before anybody is known, and offline. */
const KEY = 'homeroom.configuration';

const fromMemory = (): SystemConfiguration => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as SystemConfiguration;
  } catch {
    // Written by another version: it is read from the server in a moment.
    return {};
  }
};

let current: SystemConfiguration = fromMemory();
setFormats(current.formats ?? {});

/** The session carries the school's name, time zone and day: where they are others now, it is asked for anew. */
const followSchool = () => {
  const { session, fromMemory: offline } = sessionState();
  const { school } = current;
  if (!session || offline || !school?.name) return;
  if (school.name !== session.schoolName || school.timeZone !== session.timeZone)
    renew().catch(() => undefined); // a session that is over is said by the sign-in
};

const use = (settings: readonly SystemSetting[]) => {
  const next = configurationOf(settings);
  if (JSON.stringify(next) !== JSON.stringify(current)) {
    current = next;
    localStorage.setItem(KEY, JSON.stringify(next));
    setFormats(next.formats ?? {});
  }
  followSchool();
};

/** The settings of the system as they are stored, with the versions that a save goes by. */
export const systemSettingsQuery = queryOptions({
  queryKey: ['SystemSetting', 'system/%'] as const,
  queryFn: async ({ signal }) => {
    const settings = await call(getSystemSettings, { query: { searchName: 'system/%' }, signal });
    use(settings);
    return settings;
  },
  staleTime: 60_000,
});

/**
 * Reads the configuration of the system and puts it to use: a step of the start after sign-in (specification 000 §4).
 * @throws ApiError, Unreachable; what was known before stays in use then.
 */
export const loadSystemConfiguration = async (): Promise<SystemConfiguration> => {
  await queryClient.fetchQuery({ ...systemSettingsQuery, staleTime: 0 });
  return current;
};

/** The configuration in use. */
export const settings = (): SystemConfiguration => current;

/** Reads the configuration again whenever somebody has changed it; once, in the frame round all screens. */
export const useSettingsLive = (): void =>
  useChanges('SystemSetting', 'all', () => {
    loadSystemConfiguration().catch(() => undefined); // the next change, or the next start, reads it again
  });
