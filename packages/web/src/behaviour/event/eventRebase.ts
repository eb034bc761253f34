import { rebased } from '../../ui/form/rebased.ts';
import type { TypedEvent, TypedPerson } from './event.rules.ts';

const byId = (people: readonly TypedPerson[]) => new Map(people.map((person) => [person.id, person]));

/** Participants whom somebody added, changed or removed here, put upon those that are stored now. */
const rebasedPeople = (
  begun: readonly TypedPerson[],
  mine: readonly TypedPerson[],
  stored: readonly TypedPerson[],
): TypedPerson[] => {
  const [before, here, there] = [byId(begun), byId(mine), byId(stored)];
  const kept = stored.flatMap((theirs) => {
    const [was, own] = [before.get(theirs.id), here.get(theirs.id)];
    if (was && !own) return [];
    return own ? [rebased(was ?? theirs, own, theirs)] : [theirs];
  });
  const added = mine.filter(({ id }) => !before.has(id) && !there.has(id));
  return [...kept, ...added];
};

/** What was typed of an event, put upon what somebody else saved meanwhile: each participant for themselves. */
export const rebasedEvent = (begun: TypedEvent, mine: TypedEvent, stored: TypedEvent): TypedEvent => ({
  ...rebased(begun, mine, stored),
  people: rebasedPeople(begun.people, mine.people, stored.people),
});
