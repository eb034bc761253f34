import type { ParentsPreview, previewForParents } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { personsAmong } from '../persons/persons.facts.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { masked, type Named, namesIn } from './names.rules.ts';
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
  return people.map(({ id: personID, parentsText }) => {
    const own = names.get(personID) as Named;
    const others = ids.flatMap((other) => (other === personID ? [] : (names.get(other) ?? [])));
    return {
      personID,
      firstName: firstNameOf(own),
      text: masked(parentsText, others, own),
      names: namesIn(parentsText, others, own),
    };
  });
}
