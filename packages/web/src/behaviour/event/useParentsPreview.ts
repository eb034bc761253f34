import { type ParentsPreview, previewForParents } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import type { TypedEvent } from './event.rules.ts';

/** Typing rests so long before the server looks for names in it, ms. */
const REST_MS = 500;

/**
 * What the parents of each participant would read, by the participant's id: with names of others masked, as the server
 * masks them. It knows all participants, also those whom the author does not read.
 */
export const useParentsPreview = (
  id: number,
  people: TypedEvent['people'],
): ReadonlyMap<number, ParentsPreview> => {
  const texts = JSON.stringify(
    people.map((person) => ({ id: person.id, parentsText: person.isShared ? person.parentsText : '' })),
  );
  const [rested, setRested] = useState(texts);
  useEffect(() => {
    const timer = setTimeout(setRested, REST_MS, texts);
    return () => clearTimeout(timer);
  }, [texts]);
  const someShared = people.some(({ isShared, parentsText }) => isShared && parentsText.trim());
  const { data } = useQuery({
    queryKey: ['BehaviourPreviews', id, rested],
    queryFn: ({ signal }) => call(previewForParents, { body: { id, people: JSON.parse(rested) }, signal }),
    enabled: someShared && people.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(someShared ? data?.map((one) => [one.personID, one]) : []);
};
