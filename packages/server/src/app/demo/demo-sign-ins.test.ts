import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { demoSignInsAt } from './demo-sign-ins.ts';

test.each<[Record<string, string>, string]>([
  [{}, 'local'],
  [{ HOST: 'localhost' }, 'local'],
  [{ HOST: '::1' }, 'local'],
  [{ HOMEROOM_PUBLIC_URL: 'http://localhost:8080' }, 'local'],
  [{ HOMEROOM_DEMO: '1' }, 'local'],
  [{ HOMEROOM_DEMO: '0' }, 'closed'],
  [{ HOST: '0.0.0.0' }, 'closed'],
  [{ HOST: '127.example.org' }, 'closed'],
  [{ HOMEROOM_PUBLIC_URL: 'https://school.example.org' }, 'closed'],
  [{ DATABASE_URL: 'postgres://homeroom@db/homeroom' }, 'closed'],
  [{ HOST: '0.0.0.0', HOMEROOM_DEMO: '1' }, 'exposed'],
  [{ HOMEROOM_PUBLIC_URL: 'https://school.example.org', HOMEROOM_DEMO: '1' }, 'exposed'],
  [{ DATABASE_URL: 'postgres://homeroom@db/homeroom', HOMEROOM_DEMO: '1' }, 'exposed'],
  [{ HOST: '0.0.0.0', HOMEROOM_DEMO: '0' }, 'closed'],
])('the sign-ins of the demo with %o are %s', (env, expected) => {
  expect(demoSignInsAt(readEnvironment(env))).toBe(expected);
});
