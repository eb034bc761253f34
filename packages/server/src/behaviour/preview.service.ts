import type { ParentsPreview, previewForParents } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { personsAmong } from '../persons/persons.facts.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { inSlices } from '../platform/slices.ts';
import { finderOf, type Named } from './names.rules.ts';
import { behaviourReport } from './reports.service.ts';
import { namesOf } from './save-report.queries.ts';

const firstNameOf = ({ preferredName, givenName, surname }: Named) => preferredName || givenName || surname;

/** What the parents of each participant would read. Nothing is saved. @throws Problem record.unknown */
export async function previewTexts(
  context: RequestContext,
  { id, people }: Input<typeof previewForParents>['body'],
): Promise<ParentsPreview[]> {
  const { db } = context.school;
  const stored = id ? (await behaviourReport(db, context, id)).people.map((one) => one.id) : [];
  const ids = [...new Set([...people.map((one) => one.id), ...stored])];
  ensure((await personsAmong(db, ids)).length === ids.length, 'record.unknown');
  const names = await namesOf(db, ids);
  const finder = finderOf([...names.values()]);
  const turn = inSlices();
  const previews: ParentsPreview[] = [];
  for (const { id: personID, parentsText } of people) {
    const own = names.get(personID) as Named;
    const text = finder.masked(parentsText, own);
    await turn();
    previews.push({
      personID,
      firstName: firstNameOf(own),
      ...{ text, names: finder.namesIn(parentsText, own) },
    });
    await turn();
  }
  return previews;
}
