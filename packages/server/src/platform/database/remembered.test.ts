import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';
import type { Database, School } from './school.ts';

const LONG_MS = 60_000;
const pool = { is: 'the pool' } as unknown as Database;
const transaction = { is: 'a transaction' } as unknown as Database;
const school = () => ({ db: pool }) as School;

/** A read whose answers are given by hand, in the order in which they were asked for. */
function byHand() {
  const asked: { db: Database; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = (db: Database) =>
    new Promise<string>((answer, fail) => {
      asked.push({ db, answer, fail });
    });
  return { asked, read };
}

describe('what is remembered of a school', () => {
  it('is read once for all who ask, and again when it is forgotten or too old', async () => {
    const { asked, read } = byHand();
    const settings = remembered(read, LONG_MS);
    const one = school();
    const both = [settings.of(one), settings.of(one)];
    asked[0]?.answer('first');
    expect(await Promise.all(both)).toEqual(['first', 'first']);
    expect(await settings.of(one, transaction)).toBe('first');
    settings.forget(one);
    const again = settings.of(one);
    asked[1]?.answer('second');
    expect(await again).toBe('second');
    const other = settings.of(school());
    asked[2]?.answer('of another school');
    expect(await other).toBe('of another school');

    const never = remembered(read, 0);
    never.of(one);
    never.of(one);
    expect(asked).toHaveLength(5);
  });

  it('is read by a transaction itself while the read of somebody else still waits for a connection', async () => {
    const { asked, read } = byHand();
    const settings = remembered(read, LONG_MS);
    const one = school();
    const waiting = settings.of(one);
    const within = settings.of(one, transaction);
    expect(asked.map(({ db }) => db)).toEqual([pool, transaction]);
    asked[1]?.answer('read within');
    expect(await within).toBe('read within');
    expect(await settings.of(one)).toBe('read within');
    asked[0]?.answer('read late');
    expect(await waiting).toBe('read late');
  });

  it('is not remembered where the read fails', async () => {
    const { asked, read } = byHand();
    const settings = remembered(read, LONG_MS);
    const one = school();
    const failing = settings.of(one);
    asked[0]?.fail(new Error('no connection'));
    await expect(failing).rejects.toThrow('no connection');
    const again = settings.of(one);
    asked[1]?.answer('now');
    expect(await again).toBe('now');
  });
});
