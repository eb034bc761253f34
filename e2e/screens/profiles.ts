import { colleague } from '../harness/api.ts';
import { type DemoPeople, demoPeople } from '../harness/demoPeople.ts';
import { openTab, profileOf } from './people.ts';
import { type Shown, shown } from './shown.ts';
import type { DemoUser } from './signIn.ts';

const found = new Map<string, Promise<DemoPeople>>();
let people: DemoPeople | undefined;

/** Finds in the demo school whom the screens show. The areas whose screens show somebody call it; it is done once. */
export async function preparePeople(url: string): Promise<void> {
  const finding = found.get(url) ?? colleague(url, 'office').then(demoPeople);
  found.set(url, finding);
  people = await finding;
}

type Who = (all: DemoPeople) => number;
/** A student of whom a court order tells; one with a condition; the adult of the order; a teacher with a child here. */
export const ordered: Who = (all) => all.ordered.id;
export const ill: Who = (all) => all.ill.id;
export const carer: Who = (all) => all.restricted.personID;
export const staffParent: Who = (all) => all.staffParent.id;

/** A tab of somebody's profile, and what is opened in it. */
export const tab = (
  user: DemoUser,
  name: string,
  who: Who,
  id: string,
  more: Shown['show'] = async () => undefined,
): Shown =>
  shown(
    user,
    `profile-${name}`,
    () => {
      if (!people) throw new Error('Nobody has been looked for yet');
      return profileOf(who(people), id);
    },
    async (page) => {
      await openTab(page);
      await more(page);
    },
  );
