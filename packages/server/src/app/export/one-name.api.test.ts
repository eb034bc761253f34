import path from 'node:path';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../../oneroster/test/binding.ts';
import { importing } from '../../../test/imports.ts';
import { exportOneRoster } from './export-roster.ts';

const today = '2026-11-20';
const { folders, school, output, run, rows, audits, arrange } = importing();

/** The small set with other names in a user's columns: given name, family name. */
const named = (names: string) =>
  folders.changed({ 'users.csv': (text) => text.replace('fay,,Fay,Ito,', `fay,,${names},`) });

test.each(['1.1', '1.2'] as const)(
  'a given name that stands alone comes back in its column in %s, as long as it is the whole name',
  async (version) => {
    const exported = async () => {
      const target = path.join(await folders.empty(), 'set');
      await exportOneRoster(school(), target, { version, today }, () => {});
      return target;
    };
    const namesIn = async (target: string) =>
      (await rowsOf(target))['users']
        ?.filter(({ sourcedId = '' }) => ['u3', 'u6'].includes(sourcedId))
        .map(({ sourcedId, givenName, familyName }) => `${sourcedId} ${givenName}|${familyName}`)
        .sort();

    const alone = await named('Ratih,');
    const { errors, outcome } = await run(alone, { strict: true });
    expect([outcome, errors]).toEqual(['applied', []]);
    expect(output()).toContain(
      '1 × users with one name, a given name (lists name them by it, an export gives it back as it came)',
    );
    expect(await rows("select list_name, full_name from person where source_id = 'u6'")).toEqual([
      'Ratih Ratih',
    ]);
    const target = await exported();
    // The other one came with a family name alone.
    expect(await namesIn(target)).toEqual(['u3 |Sukarno', 'u6 Ratih|']);
    const before = await audits();
    for (const again of [target, alone]) expect((await run(again)).outcome).toBe('unchanged');
    expect(await audits()).toBe(before);

    await arrange("update person set given_name = 'Ratih', surname = 'Dewi' where source_id = 'u6'");
    expect(await namesIn(await exported())).toContain('u6 Ratih|Dewi');
    await run(await named(',Ratih'));
    expect(await namesIn(await exported())).toContain('u6 |Ratih');
  },
);
