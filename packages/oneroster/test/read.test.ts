import { afterAll, describe, expect, test } from 'vitest';
import { readRoster } from '../src/readRoster.ts';
import { countsOf } from '../src/roster.ts';
import { Folders, plus, smallSet, without } from './sets.ts';

const folders = new Folders();
afterAll(() => folders.remove());

const reasons = async (changes: Parameters<Folders['changed']>[0]) => {
  const { errors } = await readRoster(await folders.changed(changes));
  return errors.map(({ file, line, sourcedId, reason }) => `${file}:${line} ${sourcedId}: ${reason}`);
};

describe('a small set of 1.1', () => {
  test('is read as it stands, without a word to say about it', async () => {
    const { roster, errors, ignored, notes } = await readRoster(smallSet);
    expect({ errors, ignored, notes }).toEqual({ errors: [], ignored: [], notes: [] });
    expect(roster.version).toBe('1.1');
    expect(countsOf(roster)).toEqual({
      orgs: 3,
      academicSessions: 3,
      courses: 4,
      classes: 6,
      users: 15,
      enrollments: 19,
      demographics: 2,
    });
    expect(roster.users.find((user) => user.sourcedId === 'u4')).toMatchObject({
      familyName: "O'Neill, Jr",
      givenName: 'Dee',
    });
  });

  test('never keeps a password', async () => {
    const { roster } = await readRoster(smallSet);
    expect(JSON.stringify(roster)).not.toMatch(/hunter2|password/i);
  });

  test('names the files it does not use', async () => {
    const { ignored } = await readRoster(
      await folders.changed({
        'resources.csv': 'sourcedId\n',
        'lineItems.csv': 'x\n',
        'userProfiles.csv': 'x\n',
        'readme.txt': 'x',
      }),
    );
    expect(ignored).toEqual(['lineItems.csv', 'readme.txt', 'resources.csv', 'userProfiles.csv']);
  });
});

describe('a row that cannot be used is told with file, line and reason', () => {
  test.each([
    [
      'a duplicate',
      { 'orgs.csv': plus('s1,,,Twice,school,,') },
      ['orgs.csv:5 s1: the sourcedId stands on line 3 already'],
    ],
    ['an empty name', { 'orgs.csv': plus('s3,,,,school,,') }, ['orgs.csv:5 s3: name is empty']],
    [
      'a date that does not exist',
      { 'demographics.csv': plus('u2,,,2015-02-30,female,,,,,,,,,,,') },
      ['demographics.csv:4 u2: birthDate is not a date that exists between 1900 and 2199'],
    ],
    [
      'a date in another form',
      { 'demographics.csv': plus('u2,,,3/4/2015,female,,,,,,,,,,,') },
      [
        'demographics.csv:4 u2: birthDate is not a date written yyyy-MM-dd; it is written month, day, year, as in the United States, or day, month, year',
      ],
    ],
    [
      'a date of the United States',
      { 'demographics.csv': plus('u2,,,3/24/2015,female,,,,,,,,,,,') },
      [
        'demographics.csv:4 u2: birthDate is not a date written yyyy-MM-dd; it is written month, day, year, as in the United States',
      ],
    ],
    [
      'a date that begins with its day',
      { 'demographics.csv': plus('u2,,,24.3.2015,female,,,,,,,,,,,') },
      ['demographics.csv:4 u2: birthDate is not a date written yyyy-MM-dd; it is written day, month, year'],
    ],
    [
      'an unknown word',
      { 'enrollments.csv': plus('e99,,,h-k,s1,u6,pope,,,') },
      ['enrollments.csv:21 e99: role is a word that is not known; the row is used without it'],
    ],
    [
      'a dangling reference',
      { 'enrollments.csv': plus('e99,,,nowhere,s1,u6,student,,,') },
      ['enrollments.csv:21 e99: classSourcedId names nowhere, which classes.csv does not hold'],
    ],
    [
      'a reference that the row can do without',
      { 'courses.csv': plus('c9,,,y27,Dance,9,06,gone,,') },
      ['courses.csv:6 c9: orgSourcedId names gone, which orgs.csv does not hold; the row is used without it'],
    ],
    [
      'a parent enrolled as a student',
      { 'enrollments.csv': plus('e99,,,h-k,s1,g1,student,,,') },
      ["enrollments.csv:21 e99: the role is student, but the user's is guardian"],
    ],
    [
      'an end before its beginning',
      { 'enrollments.csv': plus('e99,,,h-6a,s2,u6,student,,2026-10-01,2026-09-01') },
      ['enrollments.csv:21 e99: endDate is before beginDate'],
    ],
    [
      'too many columns',
      { 'orgs.csv': plus('s3,,,North,school,,,,more') },
      ['orgs.csv:5 s3: has 9 columns where the header has 7'],
    ],
    [
      'too few columns, one of which is needed',
      { 'orgs.csv': plus('s3,,,North') },
      ['orgs.csv:5 s3: has 4 columns where the header has 7'],
    ],
    [
      'a quotation mark that closes rows later',
      {
        'orgs.csv': (text: string) => `${text}s3,,,"North,school,,\ns4,,,"South",school,,\ns5,,,,school,,\n`,
      },
      [
        'orgs.csv:5 null: a quotation mark opens a field that is not closed on its line',
        'orgs.csv:7 s5: name is empty',
      ],
    ],
    [
      'an over-long field',
      { 'orgs.csv': plus(`s3,,,${'x'.repeat(256)},school,,`) },
      ['orgs.csv:5 s3: name is longer than 255 characters'],
    ],
    ['NUL', { 'orgs.csv': plus('s3,,,No\0rth,school,,') }, ['orgs.csv:5 s3: name contains a NUL character']],
    [
      'a stray quotation mark',
      { 'orgs.csv': plus('s3,,,North "Bay" School,school,,') },
      ['orgs.csv:5 null: a quotation mark stands inside a field that is not quoted'],
    ],
  ])('%s', async (_what, changes, expected) => {
    expect(await reasons(changes)).toEqual(expected);
  });

  test('what hangs on a refused row is refused for that reason', async () => {
    const told = await reasons({
      'classes.csv': (text) => text.replace('h-k,,,Kindergarten Ōtara', 'h-k,,,'),
    });
    expect(told).toEqual([
      'classes.csv:2 h-k: title is empty',
      ...['e1', 'e11', 'e12'].map(
        (id) =>
          `enrollments.csv:${{ e1: 2, e11: 10, e12: 11 }[id]} ${id}: classSourcedId names h-k, a row of classes.csv that was refused`,
      ),
    ]);
  });

  test('lines are counted through fields with line ends of their own', async () => {
    const told = await reasons({ 'orgs.csv': plus('s3,,,"Two\nlines",school,,', 's4,,,,school,,') });
    expect(told).toEqual(['orgs.csv:7 s4: name is empty']);
  });

  test('no reason repeats what stands in a cell', async () => {
    const told = await reasons({
      'users.csv': plus(`u9,,,true,s1,student,nia,,Nia${'a'.repeat(300)},Secret,,,,,,,KG,hunter2`),
      'demographics.csv': plus('u2,,,born in May,female,,,,,,,,,,,'),
    });
    expect(told).toHaveLength(2);
    expect(told.join()).not.toMatch(/Nia|Secret|hunter2|May/);
  });
});

describe('rows that are to be deleted', () => {
  test('are left out, with what belongs to them, and are no errors', async () => {
    const { roster, errors, notes } = await readRoster(
      await folders.changed({ 'users.csv': (text) => text.replace('u6,,', 'u6,tobedeleted,') }),
    );
    expect(errors).toEqual([]);
    expect(roster.users.some((user) => user.sourcedId === 'u6')).toBe(false);
    expect(roster.enrollments.some((row) => row.userSourcedId === 'u6')).toBe(false);
    expect(notes).toEqual(['3 rows are marked tobedeleted, or belong to such a row.']);
  });
});

describe('a set that cannot be trusted as a whole is refused', () => {
  test.each([
    ['a missing file', { 'users.csv': () => undefined }, 'The set lacks users.csv.'],
    [
      'a file that the manifest promises, and without which nobody has a role',
      { 'manifest.csv': plus('file.roles,bulk') },
      'promises roles.csv, which is missing',
    ],
    [
      'semicolons',
      { 'orgs.csv': (text: string) => text.replaceAll(',', ';') },
      'orgs.csv, line 1: the columns are separated by semicolons',
    ],
    [
      'tabs',
      { 'orgs.csv': (text: string) => text.replaceAll(',', '\t') },
      'orgs.csv, line 1: the columns are separated by tabs',
    ],
    [
      'a file of Microsoft School Data Sync',
      {
        'users.csv': 'sourcedId,username,givenName,familyName,password,activeDirectoryMatchId\n',
        'enrollments.csv': 'classSourcedId,userSourcedId,role,sessionSourcedIds\n',
      },
      'this is the format of Microsoft School Data Sync, not OneRoster',
    ],
    [
      'a file of Clever',
      { 'enrollments.csv': 'School_id,Section_id,Student_id\n' },
      'this is the format of Clever, not OneRoster',
    ],
    [
      'a delta',
      { 'manifest.csv': (text: string) => text.replace('enrollments,bulk', 'enrollments,delta') },
      'manifest.csv, line 9: says that enrollments.csv holds changes only (delta)',
    ],
    [
      'a missing column',
      { 'orgs.csv': 'sourcedId,name\ns1,X\n' },
      'orgs.csv, line 1: the header lacks type, which is needed.',
    ],
    [
      'a column twice',
      { 'orgs.csv': 'sourcedId,name,type,Name\n' },
      'orgs.csv, line 1: the header names the column name twice.',
    ],
    ['an empty file', { 'orgs.csv': '' }, 'orgs.csv: is empty: it has no header.'],
    [
      'a file cut in a row',
      { 'enrollments.csv': (text: string) => text.slice(0, text.indexOf('e23,,,x-mat,s2') + 12) },
      'enrollments.csv, line 17: ends in the middle of a row (5 of 10 columns): the file is cut off.',
    ],
    [
      'a file cut in a quoted field',
      { 'users.csv': (text: string) => text.slice(0, text.indexOf('"s1,s2"') + 4) },
      'a quoted field is never closed',
    ],
    [
      'no role anywhere',
      { 'users.csv': (text: string) => text.replace(',role,', ',rolle,') },
      'users.csv has no role column',
    ],
  ])('%s', async (_what, changes, message) => {
    await expect(readRoster(await folders.changed(changes))).rejects.toThrow(message);
  });

  test.each([
    ['Clever', ['schools.csv', 'students.csv', 'teachers.csv', 'sections.csv', 'enrollments.csv']],
    ['Microsoft School Data Sync', ['School.csv', 'Section.csv', 'Student.csv', 'StudentEnrollment.csv']],
  ])('a set of %s, by its name', async (name, files) => {
    const folder = await folders.of(Object.fromEntries(files.map((file) => [file, 'x\n'])));
    await expect(readRoster(folder)).rejects.toThrow(`This is the format of ${name}, not OneRoster.`);
  });

  test('a quotation mark that is never closed, by its own line, however much follows', async () => {
    const open = await folders.changed({
      'orgs.csv': (text) => `${text}\ns3,,,"North,school,,\n${'s4,,,South,school,,\n'.repeat(10_000)}`,
    });
    await expect(readRoster(open)).rejects.toThrow('orgs.csv, line 6: a quoted field is never closed');
  });

  test('a path that leads nowhere, and a file that is no zip', async () => {
    await expect(readRoster('/nowhere/at/all')).rejects.toThrow(
      'There is nothing to read at /nowhere/at/all.',
    );
    await expect(readRoster(await folders.file('roster.zip', Buffer.from('sourcedId,name')))).rejects.toThrow(
      'is not a zip file',
    );
    await expect(readRoster(await folders.of({ 'notes.txt': 'x' }))).rejects.toThrow(
      'There are no CSV files here.',
    );
  });

  test('more rows than are allowed', async () => {
    const { limits } = await import('../src/source/limits.ts');
    await expect(readRoster(smallSet, { ...limits, rows: 20 })).rejects.toThrow(
      'The files hold more than 20 rows.',
    );
  });
});

describe('words that Homeroom does not know', () => {
  const own = {
    'orgs.csv': (text: string) =>
      text.replace('d1,,,Harbour District,district', 'd1,,,Harbour District,ext:trust'),
    'academicSessions.csv': (text: string) => text.replace('t2,,,Spring,semester', 't2,,,Spring,ext:half'),
    'classes.csv': (text: string) => text.replace('MAT6,scheduled', 'MAT6,ext:club'),
    'users.csv': (text: string) =>
      text.replace('s2,teacher,sam', 's2,ext:coach,sam').replace('s2,student,fay', 's2,ext:guest,fay'),
    'demographics.csv': (text: string) => text.replace(',female,', ',ext:fluid,'),
  };

  test('take no row with them, and are named once', async () => {
    const { roster, errors, notes } = await readRoster(await folders.changed(own));
    expect(errors).toEqual([]);
    expect(countsOf(roster)).toEqual(countsOf((await readRoster(smallSet)).roster));
    expect(notes).toContain("classes.csv: classType ext:club is a word of the sender's own; 1 rows have it.");
  });

  test('of a role: the enrollments say who is a student; whoever teaches has no rights by it', async () => {
    const { roster } = await readRoster(await folders.changed(own));
    const rolesOf = (id: string) => roster.users.find((user) => user.sourcedId === id)?.roles;
    expect([rolesOf('p2'), rolesOf('u6')]).toEqual([
      ['other', 'aide'],
      ['other', 'student'],
    ]);
  });
});

describe('the usual deviations in headers', () => {
  test('empty columns behind the last one, and rows without them or without their last empty cells', async () => {
    const { roster, errors } = await readRoster(
      await folders.changed({
        'enrollments.csv': (text) =>
          text
            .replace(/\n/, ',,,\n')
            .replace(/,+\n(?=.)/g, '\n')
            .replace(/\n/, ',,\n'),
        'orgs.csv': (text) => text.replace('district,,', 'district'),
      }),
    );
    expect(errors).toEqual([]);
    expect([roster.enrollments.length, roster.orgs.length]).toEqual([19, 3]);
  });

  test('a file that the manifest promises is told to be missing where the roster can do without it', async () => {
    const { notes } = await readRoster(await folders.changed({ 'demographics.csv': () => undefined }));
    expect(notes).toEqual([
      'manifest.csv promises demographics.csv, which is missing: what it told before stays as it is.',
    ]);
  });

  test('other cases, other names and other columns do not matter', async () => {
    const { roster, errors } = await readRoster(
      await folders.changed({
        'enrollments.csv': (text) =>
          text.replace(
            'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary',
            'SourcedID,Status,metadata.password,class_sourced_id,orgSourcedId,User ID,ROLE,isPrimary',
          ),
        'orgs.csv': (text) => text.replace('sourcedId,', 'sourcedid,'),
        'classes.csv': (text) => text.replace('termSourcedIds', 'termSourcedId'),
        'demographics.csv': (text) =>
          text.replace('sourcedId,', 'userSourcedId,').replace('birthDate', 'birthdate'),
        'users.csv': (text) =>
          text.replace('orgSourcedIds', 'orgSourcedId').replace('agentSourcedIds', 'agents'),
      }),
    );
    expect(errors).toEqual([]);
    expect(roster.enrollments).toHaveLength(19);
    expect(roster.users.find((user) => user.sourcedId === 'u2')?.agentSourcedIds).toEqual(['g1', 'g2']);
  });

  test('columns may stand in any order', async () => {
    const { roster } = await readRoster(
      await folders.changed({
        'orgs.csv': 'type,name,sourcedId\ndistrict,D,d1\nschool,One,s1\nschool,Two,s2\n',
      }),
    );
    expect(roster.orgs.map((org) => [org.sourcedId, org.name])).toEqual([
      ['d1', 'D'],
      ['s1', 'One'],
      ['s2', 'Two'],
    ]);
  });

  test('a set without a manifest, and one within a folder, are read', async () => {
    const folder = await folders.changed({ 'manifest.csv': () => undefined });
    const { contentOf } = await import('./sets.ts');
    const files = await contentOf(folder);
    const nested = await folders.of(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`export/${name.toUpperCase()}`, text])),
    );
    expect((await readRoster(nested)).roster.users).toHaveLength(15);
  });

  test('a set spread over folders is not', async () => {
    await expect(readRoster(await folders.of({ 'a/orgs.csv': 'x', 'b/users.csv': 'x' }))).rejects.toThrow(
      'several folders',
    );
  });

  test('a row taken out of a file is simply not there', async () => {
    const { roster } = await readRoster(await folders.changed({ 'enrollments.csv': without('e26') }));
    expect(roster.enrollments.map((row) => row.sourcedId)).not.toContain('e26');
  });
});
