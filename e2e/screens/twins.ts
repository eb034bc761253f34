import { colleague } from '../harness/api.ts';
import { addPerson } from '../harness/demoPeople.ts';

/** Somebody who is kept twice. */
export const twin = { surname: 'Vanterpool', givenName: 'Quillon', birthDate: '2014-03-02' };
const added = new Map<string, Promise<readonly number[]>>();
let ids: readonly number[] = [];

async function addTwins(url: string): Promise<readonly number[]> {
  const office = await colleague(url, 'office');
  return [await addPerson(office, twin), await addPerson(office, twin)];
}

/** Keeps two records of one person. The areas whose screens show them call it; it is done once. */
export async function prepareTwins(url: string): Promise<void> {
  const adding = added.get(url) ?? addTwins(url);
  added.set(url, adding);
  ids = await adding;
}

/** Where the merge of the two is prepared. */
export const mergeOfTwins = (): string => `/people/merge?keptId=${ids[0]}&mergedId=${ids[1]}`;
