import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Clock, schoolDay, systemClock } from '../platform/clock.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  test('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      processes: 1,
      graceMs: 8000,
      databaseUrl: undefined,
      dataDir: join(import.meta.dirname, '../../../../data'),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      clock: systemClock,
      isTimeZoneSaid: false,
      demo: 'auto',
      logLevel: 'info',
      metricsToken: undefined,
      jobs: 'server',
      smtpUrl: undefined,
      publicUrl: undefined,
      proxies: [],
      fontFolder: undefined,
      backupFolder: undefined,
    });
  });

  test('takes what is given', () => {
    const given = {
      PORT: '8080',
      HOST: '::',
      HOMEROOM_PROCESSES: '4',
      HOMEROOM_STOP_SECONDS: '30',
      DATABASE_URL: 'postgresql://homeroom:secret@db/homeroom?sslmode=require',
      HOMEROOM_DATA: '/srv/homeroom',
      HOMEROOM_TIME_ZONE: 'Australia/Sydney',
      HOMEROOM_DEMO: 'true',
      HOMEROOM_LOG_LEVEL: 'debug',
      HOMEROOM_METRICS_TOKEN: 'sixteen-letters!',
      HOMEROOM_JOBS: 'apart',
      HOMEROOM_SMTP_URL: 'smtp://user:secret@mail.example.org:587?requireTLS=true',
      HOMEROOM_PUBLIC_URL: 'https://school.example.org/',
      HOMEROOM_PROXIES: '10.0.0.5, 10.0.1.0/24,2001:db8::/32',
      HOMEROOM_FONTS: import.meta.dirname,
    };
    expect(readEnvironment(given)).toEqual({
      port: 8080,
      host: '::',
      processes: 4,
      graceMs: 30_000,
      databaseUrl: given.DATABASE_URL,
      dataDir: '/srv/homeroom',
      timeZone: 'Australia/Sydney',
      clock: systemClock,
      isTimeZoneSaid: true,
      demo: true,
      logLevel: 'debug',
      metricsToken: 'sixteen-letters!',
      jobs: 'apart',
      smtpUrl: given.HOMEROOM_SMTP_URL,
      publicUrl: 'https://school.example.org',
      proxies: ['10.0.0.5', '10.0.1.0/24', '2001:db8::/32'],
      fontFolder: import.meta.dirname,
    });
  });

  test.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
    ['auto', 'auto'],
  ])('reads HOMEROOM_DEMO=%s', (word, demo) => {
    expect(readEnvironment({ HOMEROOM_DEMO: word }).demo).toBe(demo);
  });

  test('reads a database address that names a socket folder', () => {
    const address = 'postgres://homeroom@/homeroom?host=/var/run/postgresql';
    const encoded = 'postgresql://homeroom@%2Fvar%2Frun%2Fpostgresql/homeroom';
    expect(readEnvironment({ DATABASE_URL: address }).databaseUrl).toBe(address);
    expect(readEnvironment({ DATABASE_URL: encoded }).databaseUrl).toBe(encoded);
  });

  test('moves the clock for trials at this machine, and never where others reach the server', () => {
    const ahead = { HOMEROOM_CLOCK_AHEAD: '-86400' };
    const day = (clock: Clock) => schoolDay(clock.now(), 'UTC');
    const yesterday = { now: () => new Date(Date.now() - 86_400_000) };
    expect(day(readEnvironment(ahead).clock)).toBe(day(yesterday));
    for (const beyond of [
      { HOST: '0.0.0.0' },
      { HOMEROOM_PUBLIC_URL: 'https://school.example.org' },
      { DATABASE_URL: 'postgres://homeroom@db/homeroom' },
    ])
      expect(() => readEnvironment({ ...ahead, ...beyond })).toThrow(
        'HOMEROOM_CLOCK_AHEAD must be a whole number of seconds, and 0 where others than this machine reach the server',
      );
  });

  test('takes an empty variable as not given', () => {
    expect(readEnvironment({ PORT: '', HOMEROOM_TIME_ZONE: ' ' })).toEqual(readEnvironment({}));
  });

  test.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535; it is "65536".'],
    ...['everybody', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.5,', '10.0.0.5/8/8'].map(
      (list) =>
        [
          'HOMEROOM_PROXIES',
          list,
          `HOMEROOM_PROXIES must be addresses or networks such as 10.0.0.5 or 10.0.1.0/24, with commas in between; it is "${list}".`,
        ] as [string, string, string],
    ),
    ['HOMEROOM_STOP_SECONDS', '0', 'HOMEROOM_STOP_SECONDS must be a whole number from 1 to 300; it is "0".'],
    [
      'HOMEROOM_STOP_SECONDS',
      '301',
      'HOMEROOM_STOP_SECONDS must be a whole number from 1 to 300; it is "301".',
    ],
    ['HOMEROOM_PROCESSES', '0', 'HOMEROOM_PROCESSES must be a whole number from 1 to 8; it is "0".'],
    ['HOMEROOM_PROCESSES', '9', 'HOMEROOM_PROCESSES must be a whole number from 1 to 8; it is "9".'],
    ['PORT', '4e3', 'PORT must be a whole number from 0 to 65535; it is "4e3".'],
    [
      'HOST',
      'http://x/',
      'HOST must be a host name or an IP address, such as 127.0.0.1 or 0.0.0.0; it is "http://x/".',
    ],
    [
      'HOMEROOM_TIME_ZONE',
      'Mars/Base',
      'HOMEROOM_TIME_ZONE must be the IANA name of a time zone, such as Australia/Sydney; it is "Mars/Base".',
    ],
    [
      'HOMEROOM_TIME_ZONE',
      'CET',
      'HOMEROOM_TIME_ZONE must be the IANA name of a time zone, such as Australia/Sydney; it is "CET".',
    ],
    [
      'HOMEROOM_TIME_ZONE',
      '+10:00',
      'HOMEROOM_TIME_ZONE must be the IANA name of a time zone, such as Australia/Sydney; it is "+10:00".',
    ],
    [
      'HOMEROOM_FONTS',
      '/no/such/folder',
      'HOMEROOM_FONTS must be the path of a folder that there is; it is "/no/such/folder".',
    ],
    ['HOMEROOM_DEMO', 'yes', 'HOMEROOM_DEMO must be 1, true, 0, false or auto; it is "yes".'],
    [
      'HOMEROOM_LOG_LEVEL',
      'loud',
      'HOMEROOM_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud".',
    ],
  ])('%s=%s is refused in plain words', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new EnvironmentError(message));
  });

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter22222222@db/x'],
    ['HOMEROOM_METRICS_TOKEN', 'hunter2'],
    ['HOMEROOM_SMTP_URL', 'smtp://me:hunter2@mail.example.org?requireTls=true'],
    ['HOMEROOM_SMTP_URL', 'mail.example.org:587'],
    ['HOMEROOM_PUBLIC_URL', 'https://me:hunter2@school.example.org'],
    ['HOMEROOM_PUBLIC_URL', 'https://school.example.org/hunter2'],
  ])('a bad %s is named, and its value is not repeated', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
    expect(() => readEnvironment({ [name]: value })).not.toThrow(/hunter2/);
  });

  test('tells everything that is wrong at once, a line each', () => {
    const wrong = { PORT: 'four', DATABASE_URL: 'nowhere', HOMEROOM_DEMO: 'perhaps' };
    expect(() => readEnvironment(wrong)).toThrow(/^PORT .*\nDATABASE_URL .*\nHOMEROOM_DEMO .*$/);
  });
});
