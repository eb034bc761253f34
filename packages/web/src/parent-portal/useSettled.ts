import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { familyTasks, landingPanels } from '../platform/slots.ts';

/** What is asked for after an answer, as the rows of an evening after the evening, is asked for within this time, ms. */
const REST_MS = 60;
/** What is slower than this comes into its place later, ms. */
const MOST_MS = 1_500;

let partsAreHere = false;
const parts = async () => {
  const ofPage = landingPanels().filter(({ scope }) => scope === 'parent');
  await Promise.all([
    ...ofPage.map(({ Panel }) => Panel.preload()),
    ...familyTasks().map(({ Cards }) => Cards.preload()),
  ]);
  partsAreHere = true;
};

/**
 * Whether a parent's Today has what it first reads, so that its parts can be shown in their places at once: none of them
 * pushes another down when it comes.
 * @param hasBegun what the page begins with is there
 * @param isKnown it was there before the page was opened
 */
export function useSettled(hasBegun: boolean, isKnown: boolean): boolean {
  const [isSettled, setSettled] = useState(isKnown && partsAreHere);
  const [hasParts, setHasParts] = useState(partsAreHere);
  const reading = useIsFetching({
    // A picture has its place before it is there.
    predicate: ({ state, queryKey: [of] }) => state.data === undefined && of !== 'Picture',
  });
  useEffect(() => void parts().then(() => setHasParts(true)), []);
  const rests = hasBegun && hasParts && reading === 0;
  useEffect(() => {
    if (!rests) return undefined;
    const timer = setTimeout(() => setSettled(true), REST_MS);
    return () => clearTimeout(timer);
  }, [rests]);
  useEffect(() => {
    if (!hasBegun) return undefined;
    const timer = setTimeout(() => setSettled(true), MOST_MS);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  return isSettled;
}
