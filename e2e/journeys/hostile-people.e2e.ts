import type { CommentCode } from '@homeroom/contract/comments/comments.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { oneLine } from '@homeroom/contract/shared/values.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { scripts, statements } from '../harness/corpus.ts';
import { expectShown, shownOn, tally, visitWarily } from '../harness/hostile.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { loaded, openTab, profileOf } from '../screens/people.ts';
import { rollOn } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();
/** What a name may be: letters that cannot be seen are refused (hostile inputs of the server's tests). */
const corpus = [...scripts, ...statements].filter((text) => oneLine(300).safeParse(text).success);
/** Up to so many of the texts at once, each as long as a field may be. */
const parts = (size: number, most: number): string[][] =>
  Array.from({ length: Math.ceil(corpus.length / size) }, (_, at) =>
    Array.from({ length: size }, (_, i) => (corpus[at * size + i] ?? corpus[i]!).slice(0, most).trim()),
  );
const none = { dateFrom: null, dateTo: null };
const noPerson = {
  ...{
    title: '',
    middleName: '',
    preferredName: '',
    formerNames: '',
    pronouns: '',
    sex: '',
    birthDate: null,
  },
  ...{ homeLanguage: '', countryOfBirth: '', email: null, phone: null, mobile: null, workPhone: null },
  isNotDuplicate: true,
};

let admin: Colleague;
const { put, failed, taken } = tally(() => admin);
/** Somebody whose every field is hostile, and a class of such. */
let victim: PersonMatch;
const everybody: PersonMatch[] = [];
const code = '<b>7X</b>';

beforeAll(async () => {
  admin = await colleague(school.url, 'admin');
});

test('hostile texts are names of students, staff and families; the server fails at none', async () => {
  for (const [at, text] of corpus.entries()) {
    const { status, text: answer } = await put('person', 'POST', '/api/Persons', {
      ...noPerson,
      ...{ surname: text, givenName: text, middleName: text, formerNames: text.repeat(2).slice(0, 300) },
      ...{ preferredName: at % 2 ? text : '', title: text.slice(0, 20), pronouns: text.slice(0, 50) },
      ...{ homeLanguage: text, countryOfBirth: text, phone: text.slice(0, 50), mobile: text.slice(0, 50) },
      ...{ isStudent: at % 3 === 0, isStaff: at % 3 === 1 },
    });
    if (status < 300) everybody.push(JSON.parse(answer) as PersonMatch);
    for (const list of ['Persons?searchName=', 'Students?rollClass=', 'RollClassStudents?rollClass='])
      await put('read', 'GET', `/api/${list}${encodeURIComponent(text)}`);
  }
  expect(failed).toEqual([]);
  expect(taken.person).toBe(corpus.length);
  victim = everybody[0]!;
});

test('hostile texts are classes, enrolments, positions and dated memberships', async () => {
  const from = `${today().slice(0, 4)}-01-02`;
  const teachers = [{ personID: admin.personID, role: 'main', dateFrom: from, dateTo: null }];
  for (const [at, [itemName, location]] of parts(2, 50).slice(0, 30).entries()) {
    const body = { id: 0, code: at ? itemName : code, itemName, location, campusID: null, teachers };
    await put('rollClass', 'PUT', '/api/RollClasses/1', { ...body, dateClosed: null, version: 0 });
  }
  for (const [at, [itemName, location]] of parts(2, 50).slice(0, 30).entries()) {
    const [period] = await admin.read<{ id: number }[]>('/api/Periods');
    await put('class', 'PUT', '/api/ClassRecords', {
      ...{ id: 0, academicYearID: Number(today().slice(0, 4)), code: location, itemName, subjectID: null },
      ...{ levelID: null, campusID: null, teachers, dateClosed: null, version: 0 },
      meetings: at ? [] : [{ cycleDay: null, periodID: period?.id, location }],
    });
  }
  for (const { id, isStudent, isStaff, fullName } of everybody) {
    if (isStudent) {
      const stored = await admin.read<{ version: number }>(`/api/StudentInformations/${id}`);
      const dates = { dateApplied: null, dateAppliedFor: null, dateEnrol: null, dateNotified: null };
      await put('enrolment', 'PUT', `/api/StudentInformations/${id}`, {
        ...{ number: fullName.slice(0, 20) + id, campusID: null, levelID: null, ...dates, dateLeft: null },
        ...{ dateStart: from, leavingReason: fullName.slice(0, 200), version: stored.version },
      });
      const move = { rollClass: code, dateFrom: from, version: 0 };
      await put('member', 'PUT', `/api/RollClassMembers/${id}`, move);
    }
    if (isStaff) {
      const stored = await admin.read<{ version: number }>(`/api/TeacherInformations/${id}`);
      await put('staff', 'PUT', `/api/TeacherInformations/${id}`, {
        ...{ code: `${id}${fullName}`.slice(0, 20), campusID: null, position: fullName.slice(0, 100) },
        ...{ isTeaching: true, dateStart: from, dateEnd: null, staffTimes: [], version: stored.version },
      });
    }
  }
  expect(failed).toEqual([]);
  for (const field of ['rollClass', 'class', 'enrolment', 'member', 'staff'])
    expect(taken[field], field).toBeGreaterThanOrEqual(20);
});

test('hostile texts are comments, alerts, addresses, relations and what is kept of health', async () => {
  const { id } = victim;
  const codes = await admin.read<CommentCode[]>('/api/CommentCodes');
  const withText = codes.find(({ customFields }) => customFields.customFieldText1) ?? codes[0]!;
  for (const [text1, text2] of parts(2, 200))
    await put('comment', 'PUT', `/api/PersonalComments/${id}`, {
      ...{ id: 0, dateOf: today(), details: `${text1}\n${text2}`, commentCode: { id: withText.id } },
      ...{ customFieldDate1: null, customFieldDate2: null, customFieldNumeric1: null },
      ...{ customFieldNumeric2: null, customFieldCheckBox: null, version: 0 },
      customFieldText1: withText.customFields.customFieldText1 ? text1 : null,
      customFieldText2: withText.customFields.customFieldText2 ? text2 : null,
    });
  for (const [at, [itemName, comment]] of parts(2, 100).entries())
    await put('flag', 'POST', '/api/PersonalFlagCategories', {
      ...{ personID: id, flagCategoryID: (at % 5) + 1, flagType: null, comment, itemName },
    });
  for (const [line1, line2, suburb, state, country] of parts(5, 100))
    await put('address', 'PUT', `/api/PersonalAddresses/${id}`, {
      ...{ id: 0, kind: 'home', line1, line2, suburb, state, postcode: line1?.slice(0, 20), country },
      ...{ ...none, version: 0 },
    });
  const [doctorName, immunisation, details] = corpus.slice(0, 3);
  const short = { doctorPhone: '<i>1</i>', insuranceNumber: '<i>2</i>', bloodGroup: '<i>0</i>' };
  await put('record', 'PUT', `/api/MedicalRecords/${id}`, {
    ...{ doctorName, ...short, immunisation, details, mayGiveMedication: true, ambulanceCover: false },
    version: 0,
  });
  for (const [itemName, triggers, reaction, response, medication] of parts(5, 200))
    await put('condition', 'PUT', `/api/MedicalConditions/${id}`, {
      ...{ id: 0, itemName, severity: 'severe', triggers, reaction, response, medication },
      ...{ dateReview: null, version: 0 },
    });
  for (const [place, happened, treatment, informed] of parts(4, 200))
    await put('incident', 'PUT', `/api/MedicalIncidents/${id}`, {
      ...{
        id: 0,
        dateTime: `${today()}T00:00:01`,
        place,
        details: happened,
        treatment,
        informed,
        version: 0,
      },
    });
  for (const [at, { id: personID }] of everybody.slice(1, 60).entries())
    await put('relation', 'PUT', `/api/PersonalRelations/${id}`, {
      ...{ id: 0, personID, isAdult: true, relationship: corpus[at]!.slice(0, 50).trim() },
      ...{ headOfHousehold: false, contactPriority: at + 1, livesWith: false, receivesMail: false },
      version: 0,
      custody: {
        ...{ mayCollect: false, mayContact: true, access: 'limited', accessFrom: null, accessTo: null },
        courtOrder: corpus[at],
      },
    });
  expect(failed).toEqual([]);
  const kept = { comment: 60, flag: 60, address: 20, record: 1, condition: 20, incident: 25, relation: 50 };
  for (const [field, least] of Object.entries(kept))
    expect(taken[field], field).toBeGreaterThanOrEqual(least);
});

test('hostile texts run on none of the screens about people', async () => {
  const { page, ran } = await visitWarily(school);
  await signInAs(page, 'Administrator', '/entities/search');
  const field = page.getByRole('searchbox', { name: 'Name, number or e-mail' });
  for (const text of corpus.filter((_, at) => at % 9 === 0)) {
    await field.fill(text);
    await field.press('Enter');
    await page.getByRole('heading', { level: 2 }).filter({ hasText: 'Results for' }).waitFor();
    await loaded(page);
  }
  const lists = [
    ['/entities/search/students?standing=all', everybody.filter(({ isStudent }) => isStudent)],
    ['/entities/search/staff?standing=all', everybody.filter(({ isStaff }) => isStaff)],
  ] as const;
  for (const [address, those] of lists) {
    await page.goto(address);
    await page.getByRole('table').first().waitFor();
    const find = page.getByRole('searchbox', { name: 'Filter this list' });
    for (const { itemName } of those.filter((_, at) => at % 6 === 0)) {
      await find.fill(itemName);
      await expectShown(page, [itemName]);
    }
  }

  const shows: [tab: string, texts: readonly string[]][] = [
    ['comments', corpus],
    ['enrolment', [victim.fullName]],
    ['information', [corpus[0]!]],
    ['flags', []],
    ['alerts', corpus.slice(0, 100)],
    ['addresses', corpus.slice(0, 100)],
    ['relations', corpus.slice(1, 40).map((text) => text.slice(0, 50).trim())],
    ['student-classes', []],
    ['timetable', []],
    ['history', [corpus[0]!]],
  ];
  for (const [tab, texts] of shows) {
    await page.goto(profileOf(victim.id, tab));
    await openTab(page);
    await expectShown(page, texts);
  }
  await page.goto(profileOf(victim.id, 'medical'));
  for (const part of ['Medical record', 'Conditions', 'Incidents'])
    await page.getByRole('button', { name: part, exact: true }).click();
  await expectShown(page, corpus);
  await page.getByRole('button', { name: /^Contacts/ }).click();
  await page.getByRole('dialog').waitFor();
  await loaded(page);
  await shownOn(page);

  const teacher = everybody.find(({ isStaff }) => isStaff)!;
  for (const tab of ['staff', 'staff-classes', 'information', 'timetable']) {
    await page.goto(profileOf(teacher.id, tab));
    await openTab(page);
  }
  await page.goto(`/attendance/class?rollClass=${encodeURIComponent(code)}`);
  await rollOn(page);
  await expectShown(
    page,
    everybody
      .filter(({ isStudent }) => isStudent)
      .slice(0, 20)
      .map(({ itemName }) => itemName),
  );
  for (const address of ['/entities/search/classlists', '/subjects', '/subjects/view', '/subjects/classes']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await loaded(page);
    await shownOn(page);
  }
  await page.goto(`/people/merge?keptId=${victim.id}&mergedId=${everybody[1]!.id}`);
  await expectShown(page, [corpus[0]!, corpus[1]!]);
  expect(ran).toEqual([]);
  // Whoever watches would have seen it.
  await page.evaluate(() => (globalThis as unknown as { __xss: () => void }).__xss());
  expect(ran).toHaveLength(1);
});
