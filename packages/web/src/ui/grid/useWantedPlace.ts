import { useEffect, useRef } from 'react';
import type { GridPlace } from './gridBlock.ts';

/**
 * Takes the focus to where it is wanted, e.g. after something of a cell was decided elsewhere.
 * @param wanted names a cell; each object leads there once
 * @param placeOf where the cell stands now; null: nowhere
 */
export function useWantedPlace<Wanted extends object>(
  wanted: Wanted | null,
  placeOf: (wanted: Wanted) => GridPlace | null,
  go: (place: GridPlace) => void,
): void {
  const find = useRef<(wanted: Wanted) => void>(undefined);
  useEffect(() => {
    find.current = (one) => {
      const place = placeOf(one);
      if (place) go(place);
    };
  });
  useEffect(() => {
    if (wanted) find.current?.(wanted);
  }, [wanted]);
}
