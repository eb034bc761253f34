import { describe, expect, test } from 'vitest';
import { lookAgain } from './test/secondLook.mjs';

const result = (file, failed = 0) => ({
  ...{ file, ms: 10, passed: 3 - failed, failed },
  failures: failed ? [`${file} says: expected 1 to be 2`] : [],
});
const outcome = (files, unhandled = []) => ({
  ok: files.every(({ failed }) => failed === 0) && unhandled.length === 0,
  passed: files.reduce((sum, one) => sum + one.passed, 0),
  failed: files.reduce((sum, one) => sum + one.failed, 0),
  ...{ files, unhandled },
});
/** Runs alone what `again` has: a file by its name. */
const looking = async (first, ...again) => {
  const asked = [];
  const after = await lookAgain(first, async (file) => {
    asked.push(file);
    return outcome(again.filter((one) => one.file === file));
  });
  return { asked, after };
};

describe('a second look', () => {
  test('is taken at what failed, and at nothing else', async () => {
    expect((await looking(outcome([result('a'), result('b')]))).asked).toEqual([]);
    const { asked } = await looking(outcome([result('a'), result('b', 1)]), result('b'));
    expect(asked).toEqual(['b']);
  });

  test('lets what passes alone pass, and names it with what failed at first', async () => {
    const { after } = await looking(outcome([result('a'), result('b', 1)]), result('b'));
    expect(after).toMatchObject({ ok: true, passed: 6, failed: 0 });
    expect(after.unsteady).toEqual([{ file: 'b', failures: ['b says: expected 1 to be 2'] }]);
  });

  test('leaves failed what fails again', async () => {
    const { after } = await looking(outcome([result('a', 1), result('b', 1)]), result('a', 1), result('b'));
    expect(after).toMatchObject({ ok: false, failed: 1 });
    expect(after.unsteady.map(({ file }) => file)).toEqual(['b']);
  });

  test('is taken at a file in which an error was not caught, and not where nobody knows which', async () => {
    const inFile = outcome([result('a')], [{ error: 'Error: late (a)', file: 'a' }]);
    const { after } = await looking(inFile, result('a'));
    expect(after).toMatchObject({ ok: true, unhandled: [] });
    expect(after.unsteady[0]?.failures).toEqual(['Error: late (a)']);
    const nowhere = outcome([result('a')], [{ error: 'Error: late', file: undefined }]);
    expect(await looking(nowhere, result('a'))).toEqual({ asked: [], after: nowhere });
  });

  test('is not taken where many fail', async () => {
    const many = outcome(['a', 'b', 'c', 'd', 'e', 'f'].map((file) => result(file, 1)));
    expect(await looking(many)).toEqual({ asked: [], after: many });
  });
});
