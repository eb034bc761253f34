import { sentenceOf } from '@homeroom/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

const of = { userName: 'ROSSI.Anna', schoolName: 'Riverside School' };
const fault = async (password: string) => {
  const found = await passwordFault(password, of);
  return found && sentenceOf(found);
};

describe('a password', () => {
  test.each([
    'correct horse battery',
    'long enough, surely',
    'another password',
    'eight teals eat kelp',
    'åtta älgar äter',
    '赤い車が海辺を静かに走ってゆく',
    'kP2#vLq9!xTz',
    '7391058273645',
    'no capitals or digits',
    'xxxverylongandfinewithme',
  ])('may be %s', async (password) => {
    expect(await fault(password)).toBeNull();
  });

  test('has twelve characters at least, as a person counts them, and a thousand at most', async () => {
    const short = 'A password needs at least 12 characters.';
    expect(await fault('elevenchars')).toBe(short);
    expect(await fault('🐘🦊🐝🦉🐢🦔🐬🦩🐙🦋🐞')).toBe(short);
    expect(await fault('grey lemurs nap '.repeat(63))).toBe('A password has at most 1000 characters.');
  });

  test.each([
    'administrator',
    'Password1234',
    'P@ssw0rd!!!!',
    'passwordpassword',
    'Sunshine2024!!',
    'iloveyou1985.',
    '!!!monkey!!!2026',
    'M0nkeyM0nkey',
    'dr4g0n dr4g0n',
    'unbelievable',
    'letmein-letmein',
    'Football-2026',
  ])('is not one that many people have: %s', async (password) => {
    expect(await fault(password)).toBe('Many people have this password, or one that is nearly the same.');
  });

  test.each([
    'aaaaaaaaaaaa',
    'qwertyuiop12',
    '1qaz2wsx3edc',
    'abcdefghijkl',
    '123456123456',
    '987654321098',
    'xyxyxyxyxyxy',
    'asdfghjkl;;;',
    '1q2w3e4r5t6y',
    'qwer1234asdf',
  ])('is no walk over the keyboard and no repetition: %s', async (password) => {
    expect(await fault(password)).toMatch(/^This password repeats/);
  });

  test.each(['rossi.anna-rossi', 'xx RossiAnna xx', 'r0ssi.4nna2026'])(
    'does not contain the user name: %s',
    async (password) => {
      expect(await fault(password)).toBe('A password must not contain the user name.');
    },
  );

  test.each(['Riverside School', 'riverside-school!', 'R1verside Sch00l', 'RiversideSchool2026'])(
    'is not the name of the school: %s',
    async (password) => {
      expect(await fault(password)).toBe('A password must not be the name of the school.');
    },
  );
});
