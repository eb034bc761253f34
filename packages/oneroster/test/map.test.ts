import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mapRoster } from '../src/mapRoster.ts';
import { readRoster } from '../src/readRoster.ts';
import { Folders, plus } from './sets.ts';

const folders = new Folders();
afterAll(() => folders.remove());

const mapped = async (changes: Parameters<Folders['changed']>[0] = {}, options = {}) =>
  mapRoster((await readRoster(await folders.changed(changes))).roster, options);
const dates = (
  rows: readonly { key: string; dateFrom: string; dateTo: string | null }[],
  ...keys: string[]
) =>
  rows
    .filter((row) => keys.includes(row.key))
    .map(({ key, dateFrom, dateTo }) => `${key} ${dateFrom} ${dateTo}`);

describe('a roster in the words of the school', () => {
  test('schools are campuses; grades are levels, lowest first', async () => {
    const { plan } = await mapped();
    expect(plan.campuses).toEqual([
      { key: 's1', code: 'HP', name: 'Harbour Primary' },
      { key: 's2', code: 'HC', name: 'Harbour College' },
    ]);
    expect(plan.levels.map((level) => [level.code, level.name])).toEqual([
      ['KG', 'Kindergarten'],
      ['06', 'Year 6'],
    ]);
  });

  test('homerooms are roll classes, scheduled classes class details with the course as subject', async () => {
    const { plan } = await mapped();
    expect(
      plan.rollClasses.map(({ key, code, name, campus, location }) => [key, code, name, campus, location]),
    ).toEqual([
      ['h-k', 'K-O', 'Kindergarten Ōtara', 's1', 'Room 1'],
      ['h-6a', '6A', '6A', 's2', undefined],
      ['h-6b', '6B', '6B', 's2', undefined],
    ]);
    expect(plan.classDetails[0]).toEqual({
      key: 'x-art',
      code: 'ART6',
      name: 'Art 6',
      campus: 's2',
      yearId: 2027,
      subject: 'c-art',
      level: '06',
    });
    // The course of homerooms only is no subject.
    expect(plan.subjects.map((subject) => subject.key)).toEqual(['c-art', 'c-mat', 'c-mus']);
  });

  test('periods are periods and meetings, save 0', async () => {
    const { plan } = await mapped();
    expect(plan.periods.map(({ code, name, ordinal }) => [code, name, ordinal])).toEqual([
      ['1', 'Period 1', 1],
      ['2', 'Period 2', 2],
      ['3', 'Period 3', 3],
    ]);
    expect(plan.meetings.map(({ classDetail, period, location }) => [classDetail, period, location])).toEqual(
      [
        ['x-art', '2', 'Studio'],
        ['x-art', '3', 'Studio'],
        ['x-mat', '1', undefined],
      ],
    );
  });

  test('an agent of a student who is a student, too, is told and no relation; so are two adults', async () => {
    const { plan, findings } = await mapped({
      'users.csv': plus(
        'v1,,,true,s2,student,v.one,,Vi,One,,,,,,"v2,v3",06,',
        'v2,,,true,s2,student,v.two,,Vo,Two,,,,,,,06,',
        'v3,,,true,s2,parent,v.three,,Ve,Three,,,,,,v4,,',
        'v4,,,true,s2,parent,v.four,,Va,Four,,,,,,,,',
      ),
    });
    expect(plan.relations.filter(({ key }) => /v\d/.test(key)).map(({ key }) => key)).toEqual(['v3|v1']);
    expect(findings.filter(({ kind }) => kind === 'agent-not-used').map(({ text }) => text)).toEqual([
      'v1 and the agent v2 are both students.',
      'v3 and the agent v4 are both adults.',
    ]);
  });

  test('agents are relations, named from either side, once each', async () => {
    const { plan } = await mapped();
    expect(
      plan.relations.map(
        ({ adult, child, relationship, contactPriority }) =>
          `${adult} ${relationship} of ${child}, ${contactPriority}`,
      ),
    ).toEqual([
      'g1 guardian of u1, 1',
      'g1 guardian of u2, 1',
      'g2 relative of u2, 2',
      'g3 parent of u3, 1',
      'g3 parent of u4, 1',
      'g4 guardian of u6, 1',
    ]);
  });

  test('one-word names stand alone', async () => {
    const { plan } = await mapped();
    expect(plan.persons.find((person) => person.key === 'u3')).toMatchObject({
      surname: 'Sukarno',
      givenName: '',
    });
  });

  test('administrators are office, aides have an account without rights', async () => {
    const { plan } = await mapped();
    expect(plan.accounts.map(({ userName, role }) => [userName, role])).toEqual([
      ['kiri', 'teacher'],
      ['sam', 'teacher'],
      ['Sam', 'teacher'],
      ['boss', 'office'],
      ['helper', 'guest'],
    ]);
  });

  test('students without a homeroom are reported and kept', async () => {
    const { plan, findings } = await mapped();
    const found = findings.filter((finding) => finding.kind === 'student-without-homeroom');
    expect(found.map(({ about, file, line }) => `${about} ${file}:${line}`)).toEqual(['u6 users.csv:12']);
    expect(plan.students.map((student) => student.key)).toContain('u6');
  });

  test('an identifier that two students share is nobody’s', async () => {
    const { plan, findings } = await mapped({ 'users.csv': (text) => text.replace(',,106,', ',,105,') });
    expect(
      plan.students.filter((student) => ['u5', 'u6'].includes(student.key)).map((student) => student.number),
    ).toEqual([undefined, undefined]);
    expect(
      findings.filter((finding) => finding.kind === 'number-twice').map((finding) => finding.about),
    ).toEqual(['u5', 'u6']);
  });
});

describe('time', () => {
  test('the year has the number of its schoolYear; last days are exclusive in the files', async () => {
    const { plan } = await mapped();
    expect(plan.years).toEqual([
      { id: 2027, sourceId: 'y27', name: '2026/27', dateStart: '2026-08-03', dateEnd: '2027-06-11' },
    ]);
    expect(plan.terms.map(({ name, dateStart, dateEnd }) => [name, dateStart, dateEnd])).toEqual([
      ['Autumn', '2026-08-03', '2027-01-15'],
      ['Spring', '2027-01-18', '2027-06-11'],
    ]);
  });

  test('or inclusive, where that is said', async () => {
    const { plan } = await mapped({}, { endDates: 'inclusive' });
    expect(plan.years[0]?.dateEnd).toBe('2027-06-12');
    expect(dates(plan.classDetailMembers, 'e26')).toEqual(['e26 2026-08-03 2026-12-19']);
  });

  test('without a schoolYear column the year is the one in which it ends', async () => {
    const { plan } = await mapped({ 'academicSessions.csv': (text) => text.replaceAll(',2027\n', ',\n') });
    expect(plan.years.map((year) => year.id)).toEqual([2027]);
  });

  test('without a school year its terms make it up', async () => {
    const { plan } = await mapped({
      'academicSessions.csv': (text) => text.replace(/^y27.*\n/m, '').replaceAll(',y27,', ',,'),
      'classes.csv': (text) => text.replaceAll(',y27,', ',"t1,t2",'),
    });
    expect(plan.years).toEqual([
      { id: 2027, sourceId: null, name: '2027', dateStart: '2026-08-03', dateEnd: '2027-06-11' },
    ]);
  });

  test('a year that runs into the next ends before it', async () => {
    const { plan, findings } = await mapped({
      'academicSessions.csv': plus('y28,,,2027/28,schoolYear,2027-06-01,2028-05-01,,2028'),
    });
    expect(plan.years.map((year) => [year.id, year.dateEnd])).toEqual([
      [2027, '2027-05-31'],
      [2028, '2028-04-30'],
    ]);
    expect(findings.map((finding) => finding.kind)).toContain('year');
  });

  /** Terms of a set with these sessions beside its year, and what is said of them. */
  const termsOf = async (...lines: string[]) => {
    const { plan, findings } = await mapped({
      'academicSessions.csv': (text) => plus(...lines)(text.replaceAll(',semester,', ',gradingPeriod,')),
    });
    const ofTerms = new Set(['term', 'session-not-used']);
    const said = findings.filter(({ kind, text }) => ofTerms.has(kind) && !text.includes('grading'));
    return [
      plan.terms.map(({ key, name, dateStart, dateEnd }) => `${key} ${name} ${dateStart} ${dateEnd}`),
      said.map(({ kind, about, text }) => `${kind} ${about} ${text}`),
    ];
  };
  const session = (id: string, name: string, type: string, from: string, to: string) =>
    `${id},,,${name},${type},${from},${to},y27,2027`;

  test('a semester that has terms is not used beside them', async () => {
    const terms = [
      session('s1', 'Autumn', 'semester', '2026-08-03', '2027-01-16'),
      session('a1', 'Term 1', 'term', '2026-08-03', '2026-10-10'),
      session('a2', 'Term 2', 'term', '2026-10-19', '2026-12-19'),
    ];
    expect(await termsOf(...terms)).toEqual([
      ['a1 Term 1 2026-08-03 2026-10-09', 'a2 Term 2 2026-10-19 2026-12-18'],
      ['session-not-used s1 Autumn has terms; it is not used.'],
    ]);
  });

  test('terms of one name are one, as several schools have them', async () => {
    const terms = [
      session('a1', 'Term 1', 'term', '2026-08-03', '2026-10-10'),
      session('b1', 'Term 1', 'term', '2026-08-10', '2026-10-17'),
      session('b2', 'Term 1', 'term', '2026-11-02', '2026-12-19'),
    ];
    expect(await termsOf(...terms)).toEqual([
      ['a1 Term 1 2026-08-03 2026-10-16', 'b2 Term 1 (2) 2026-11-02 2026-12-18'],
      [
        'term b1 Term 1 stands twice; it is one term here.',
        'term b2 Term 1 stands twice; one is Term 1 (2) here.',
      ],
    ]);
  });

  test('a term that runs into another one, or out of its year, is cut; one that is within another is not used', async () => {
    const terms = [
      session('s1', 'S1', 'semester', '2026-07-01', '2027-01-16'),
      session('s2', 'S2', 'semester', '2027-01-04', '2027-08-01'),
      session('s3', 'S3', 'semester', '2027-01-04', '2027-03-01'),
      session('s4', 'S4', 'semester', '2027-07-01', '2027-08-01'),
    ];
    expect(await termsOf(...terms)).toEqual([
      ['s1 S1 2026-08-03 2027-01-15', 's2 S2 2027-01-16 2027-06-11'],
      [
        'term s1 S1 is from 2026-08-03 to 2027-01-15 here.',
        'term s2 S2 is from 2027-01-16 to 2027-06-11 here.',
        'session-not-used s3 S3 lies within S2; it is not used.',
        'session-not-used s4 S4 lies outside its year; it is not used.',
      ],
    ]);
  });

  test('a loop of parents ends', async () => {
    const { plan } = await mapped({
      'academicSessions.csv': (text) =>
        text.replace('y27,2027\nt2', 't2,2027\nt2').replace('2027-06-12,y27,2027', '2027-06-12,t1,2027'),
    });
    expect(plan.years.map((year) => year.id)).toEqual([2027]);
  });
});

describe('enrollments', () => {
  test('take the days of their class where they have none', async () => {
    const { plan } = await mapped();
    expect(dates(plan.rollClassMembers, 'e13', 'e14')).toEqual([
      'e13 2026-08-03 2027-06-11',
      'e14 2026-09-01 2027-06-11',
    ]);
    expect(dates(plan.classDetailMembers, 'e26')).toEqual(['e26 2026-08-03 2026-12-18']);
    expect(plan.students.find((student) => student.key === 'u4')?.dateStart).toBe('2026-08-03');
  });

  test('several teachers: the primary one is the main one, else the first', async () => {
    const { plan } = await mapped({
      'enrollments.csv': (text) => text.replace('e6,,,x-mat,s2,p3,teacher,true', 'e6,,,x-mat,s2,p3,teacher,'),
    });
    expect(plan.classDetailTeachers.map(({ key, role }) => `${key} ${role}`)).toEqual([
      'e4 main',
      'e5 co',
      'e6 main',
      'e7 main',
    ]);
  });

  test('of two homerooms at once the first counts, or the primary; the other is reported', async () => {
    const first = await mapped({ 'enrollments.csv': plus('e90,,,h-6b,s2,u3,student,,,') });
    expect(first.plan.rollClassMembers.filter((row) => row.person === 'u3').map((row) => row.key)).toEqual([
      'e13',
    ]);
    expect(
      first.findings
        .filter((finding) => finding.kind === 'second-homeroom')
        .map(({ about, line }) => [about, line]),
    ).toEqual([['e90', 21]]);
    const primary = await mapped({ 'enrollments.csv': plus('e90,,,h-6b,s2,u3,student,true,,') });
    expect(primary.plan.rollClassMembers.filter((row) => row.person === 'u3').map((row) => row.key)).toEqual([
      'e90',
    ]);
  });

  test('a homeroom that ended makes room for the next', async () => {
    const { plan, findings } = await mapped({
      'enrollments.csv': (text) =>
        `${text.replace('e13,,,h-6a,s2,u3,student,,,', 'e13,,,h-6a,s2,u3,student,,,2026-11-01')}e90,,,h-6b,s2,u3,student,,,\n`,
    });
    expect(dates(plan.rollClassMembers, 'e13', 'e90')).toEqual([
      'e13 2026-08-03 2026-10-31',
      'e90 2026-11-01 2027-06-11',
    ]);
    expect(findings.filter((finding) => finding.kind === 'second-homeroom')).toEqual([]);
  });

  test('the same student in the same class twice counts once', async () => {
    const { plan, findings } = await mapped({ 'enrollments.csv': plus('e90,,,x-art,s2,u3,student,,,') });
    expect(
      plan.classDetailMembers.filter((row) => row.class === 'x-art' && row.person === 'u3'),
    ).toHaveLength(1);
    expect(
      findings.filter((finding) => finding.kind === 'repeated-enrollment').map((finding) => finding.about),
    ).toEqual(['e90']);
  });

  test('those of aides are not used', async () => {
    const { findings } = await mapped();
    expect(
      findings.filter((finding) => finding.kind === 'enrollment-not-used').map((finding) => finding.about),
    ).toEqual(['e8']);
  });
});

const sample = path.resolve(import.meta.dirname, '../../../../shared/data/oneroster-1.1');

describe.runIf(existsSync(sample))('the sample district', () => {
  test('has three campuses, 1,004 students, 200 of them without a homeroom', async () => {
    const { roster, errors } = await readRoster(sample);
    const { plan, findings } = mapRoster(roster);
    expect(plan.campuses).toHaveLength(3);
    expect(plan.students).toHaveLength(1004);
    expect(plan.staff).toHaveLength(89);
    expect(plan.rollClasses.length + plan.classDetails.length).toBe(379);
    expect(plan.relations.length).toBeGreaterThan(1000);
    expect(findings.filter((finding) => finding.kind === 'student-without-homeroom')).toHaveLength(200);
    // Repeated rows are the only ones that are not used.
    expect(errors.every((error) => error.reason.includes('stands on line'))).toBe(true);
    const used =
      plan.rollClassMembers.length +
      plan.classDetailMembers.length +
      plan.rollClassTeachers.length +
      plan.classDetailTeachers.length;
    expect(used + errors.length).toBe(9446);
  });
});
