import type { Page } from 'playwright-core';
import { colleague } from '../harness/api.ts';
import { type DemoPeople, demoPeople } from '../harness/demoPeople.ts';
import { find, loaded, openTab, profileOf } from './people.ts';
import { dialog, type Onlooker, type Shown } from './shown.ts';

let found: DemoPeople | undefined;
const people = () => {
  if (!found) throw new Error('Nobody has been looked for yet');
  return found;
};

/** Finds in the demo school whom the screens show. */
export async function preparePeople(url: string): Promise<void> {
  found = await demoPeople(await colleague(url, 'office'));
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

const teachers: Shown[] = [
  shown('Teacher', 'search', '/entities/search', (page) => page.getByText(/^Any part of any name/).waitFor()),
  shown('Teacher', 'search-results', '/entities/search', (page) => find(page, 'an')),
  shown('Teacher', 'search-nobody', '/entities/search?status=3', (page) => find(page, 'qqqq')),
  shown('Teacher', 'students', '/entities/search/students', table),
  shown('Teacher', 'staff', '/entities/search/staff', table),
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
  tab('Office', 'relations', ordered, 'relations'),
  tab('Office', 'relation-form', ordered, 'relations', opens('Add a relation')),
  tab('Office', 'contacts', ordered, 'attendance', opensDialog(/^Contacts/)),
  tab('Office', 'enrolment', ordered, 'enrolment'),
  tab('Office', 'information', ordered, 'information'),
  tab('Office', 'flags', ordered, 'flags'),
  tab('Office', 'alerts', ordered, 'alerts'),
  tab('Office', 'addresses', ordered, 'addresses'),
  tab('Office', 'history', ordered, 'history'),
  tab('Office', 'family', carer, 'relations'),
  tab('Office', 'staff-parent', staffParent, 'staff'),
  tab('Office', 'staff-form', staffParent, 'staff', opens('Edit staff information')),
  tab('Office', 'staff-information', staffParent, 'information'),
];

/** Every screen about people, with what opens over it. Those of one user follow each other. */
export const peopleScreens: Shown[] = [...teachers, ...nurses, ...offices];
