import type { Page } from 'playwright-core';
import { colleague } from '../harness/api.ts';
import { addPerson, type DemoPeople, demoPeople } from '../harness/demoPeople.ts';
import { find, loaded, openTab, profileOf } from './people.ts';
import { dialog, type Onlooker, type Shown } from './shown.ts';

/** Somebody who is kept twice. */
const twin = { surname: 'Vanterpool', givenName: 'Quillon', birthDate: '2014-03-02' };
let twice: number[] = [];
let found: DemoPeople | undefined;
const people = () => {
  if (!found) throw new Error('Nobody has been looked for yet');
  return found;
};

/** Finds in the demo school whom the screens show, and keeps two records of one person. */
export async function preparePeople(url: string): Promise<void> {
  const office = await colleague(url, 'office');
  found = await demoPeople(office);
  twice = [await addPerson(office, twin), await addPerson(office, twin)];
}

type Show = Shown['show'];
type Who = (all: DemoPeople) => number;
const ordered: Who = (all) => all.ordered.id;
const ill: Who = (all) => all.ill.id;
const carer: Who = (all) => all.restricted.personID;
const staffParent: Who = (all) => all.staffParent.id;

const shown = (user: Onlooker, name: string, address: Shown['address'], show: Show): Shown => ({
  ...{ user, name, address, show },
});
/** A tab of somebody's profile, and what is opened in it. */
const tab = (user: Onlooker, name: string, who: Who, id: string, more: Show = async () => undefined): Shown =>
  shown(
    user,
    `profile-${name}`,
    () => profileOf(who(people()), id),
    async (page) => {
      await openTab(page);
      await more(page);
    },
  );
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const opens =
  (...names: (string | RegExp)[]): Show =>
  async (page) => {
    for (const name of names) await press(name)(page);
    await loaded(page);
  };
const opensDialog =
  (name: string | RegExp): Show =>
  async (page) => {
    await press(name)(page);
    await dialog(page);
    await loaded(page);
  };
const table = async (page: Page) => {
  await page.getByRole('table').first().waitFor();
  await loaded(page);
};

const surname = (page: Page) => page.getByLabel('Family name');
const goesOver = (page: Page) => page.getByRole('button', { name: /^Roll over to/ });

const teachers: Shown[] = [
  shown('Teacher', 'search', '/entities/search', (page) => page.getByText(/^Any part of any name/).waitFor()),
  shown('Teacher', 'search-results', '/entities/search', (page) => find(page, 'an')),
  shown('Teacher', 'search-nobody', '/entities/search?status=3', (page) => find(page, 'qqqq')),
  shown('Teacher', 'students', '/entities/search/students', table),
  shown('Teacher', 'staff', '/entities/search/staff', table),
  shown('Teacher', 'class-list', '/entities/search/classlists', table),
  shown('Teacher', 'class-list-photos', '/entities/search/classlists', opens('Photos')),
  shown('Teacher', 'class-list-subject', '/entities/search/classlists', opens('Subject class')),
  shown('Teacher', 'subjects', '/subjects', table),
  shown('Teacher', 'subject-members', '/subjects', async (page) => {
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('combobox', { name: 'Class' }).waitFor();
    await loaded(page);
  }),
  tab('Teacher', 'attendance', ordered, 'attendance'),
  tab('Teacher', 'comments', ordered, 'comments'),
  tab('Teacher', 'comment-new', ordered, 'comments', opensDialog(/^New comment/)),
  tab('Teacher', 'relations-restricted', ordered, 'relations'),
  tab('Teacher', 'contacts-restricted', ordered, 'attendance', opensDialog(/^Contacts/)),
  tab('Teacher', 'student-classes', ordered, 'student-classes'),
  tab('Teacher', 'timetable', ordered, 'timetable'),
  tab('Teacher', 'timetable-cycle', ordered, 'timetable', opens('Cycle')),
  tab('Teacher', 'staff', staffParent, 'staff'),
  tab('Teacher', 'staff-classes', staffParent, 'staff-classes'),
  shown('Teacher', 'profile-missing', '/entities/view/2000000000', (page) =>
    page.getByText('There is no such person, or you may not see them.').waitFor(),
  ),
];

const nurses: Shown[] = [
  tab('Nurse', 'medical', ill, 'medical'),
  tab('Nurse', 'medical-open', ill, 'medical', opens(/^Medical record$/, /^Conditions$/, /^Incidents$/)),
  tab('Nurse', 'medical-record-form', ill, 'medical', opens(/^Medical record$/, 'Edit the medical record')),
  tab('Nurse', 'medical-condition-form', ill, 'medical', opens(/^Conditions$/, 'Add a condition')),
  tab('Nurse', 'medical-incident-form', ill, 'medical', opens(/^Incidents$/, 'Add an incident')),
];

const offices: Shown[] = [
  shown('Office', 'person-new', '/people/add', (page) => surname(page).waitFor()),
  shown('Office', 'person-new-alike', '/people/add', async (page) => {
    await surname(page).fill(twin.surname);
    await page.getByLabel('Given name').fill(twin.givenName);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Somebody like this is here already.').waitFor();
  }),
  shown('Office', 'merge', '/people/merge', (page) =>
    page.getByText('Choose two records of one person.').waitFor(),
  ),
  shown(
    'Office',
    'merge-preview',
    () => `/people/merge?keptId=${twice[0]}&mergedId=${twice[1]}`,
    (page) => page.getByRole('heading', { name: 'What moves' }).waitFor(),
  ),
  shown(
    'Office',
    'merge-question',
    () => `/people/merge?keptId=${twice[0]}&mergedId=${twice[1]}`,
    async (page) => {
      await page.getByRole('button', { name: 'Merge', exact: true }).click();
      await dialog(page);
    },
  ),
  shown('Office', 'roll-classes', '/people/rollclasses', table),
  shown('Office', 'roll-class-form', '/people/rollclasses', async (page) => {
    await table(page);
    await opens('Add a roll class')(page);
  }),
  shown('Office', 'class-records', '/subjects/classes', table),
  shown('Office', 'class-record', '/subjects/classes', async (page) => {
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    await loaded(page);
  }),
  shown('Office', 'roll-over', '/subjects/rollover', (page) => goesOver(page).waitFor()),
  shown('Office', 'roll-over-question', '/subjects/rollover', async (page) => {
    await goesOver(page).click();
    await dialog(page);
  }),
  shown('Office', 'class-list-office', '/entities/search/classlists', table),
  tab('Office', 'relations', ordered, 'relations'),
  tab('Office', 'relation-form', ordered, 'relations', opens('Add a relation')),
  tab('Office', 'contacts', ordered, 'attendance', opensDialog(/^Contacts/)),
  tab('Office', 'enrolment', ordered, 'enrolment'),
  tab('Office', 'enrolment-form', ordered, 'enrolment', opens('Edit')),
  tab('Office', 'roll-class-move', ordered, 'enrolment', opensDialog('Move to another')),
  tab('Office', 'information', ordered, 'information'),
  tab('Office', 'information-form', ordered, 'information', opens('Edit')),
  tab('Office', 'photo', ordered, 'information', opensDialog(/^Change the photo/)),
  tab('Office', 'flags', ordered, 'flags'),
  tab('Office', 'alerts', ordered, 'alerts'),
  tab('Office', 'alert-new', ordered, 'alerts', opensDialog('New alert')),
  tab('Office', 'addresses', ordered, 'addresses'),
  tab('Office', 'address-form', ordered, 'addresses', opens('New address')),
  tab('Office', 'history', ordered, 'history'),
  tab('Office', 'family', carer, 'relations'),
  tab('Office', 'staff-parent', staffParent, 'staff'),
  tab('Office', 'staff-form', staffParent, 'staff', opens('Edit staff information')),
  tab('Office', 'staff-information', staffParent, 'information'),
];

/** Every screen about people, with what opens over it. Those of one user follow each other. */
export const peopleScreens: Shown[] = [...teachers, ...nurses, ...offices];
