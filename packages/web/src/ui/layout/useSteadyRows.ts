import { type FocusEvent, type PointerEvent, useMemo, useRef, useState } from 'react';

/** No pointer tells that a finger comes near: there rows keep their place until somebody asks for the new ones. */
const comesUnseen = () => globalThis.matchMedia?.('(hover: none)').matches ?? false;

/** Rows of a list that changes by itself, in places that stay while somebody is about to press one. */
export interface SteadyRows<Row> {
  /** The rows as they were when the list last took its places: what is drawn, in this order. */
  placed: readonly Row[];
  /** A placed row as it is now; undefined where it is gone. */
  now: (row: Row) => Row | undefined;
  /** How many rows have come that are not placed yet. */
  fresh: number;
  /** Whether the list would look different if it took its places now. */
  isBehind: boolean;
  /** Gives every row its place anew. */
  arrange: () => void;
  /** For the element round the rows. */
  hold: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Keeps the rows of a live list where they are while the pointer or the focus is in it, so that a press meets the row
 * that was aimed at. What comes meanwhile is counted, what is gone stays to be seen, until both have left.
 * @param keyOf what tells two rows apart; the same function each time
 * @param groupOf by what a row stands among others, beside the order
 * @param question what the list was asked, e.g. its filter: another answer is shown at once
 * @param offersNew what comes is never placed unasked: other lists are below, and would be pushed away by it
 */
export function useSteadyRows<Row>(
  latest: readonly Row[],
  keyOf: (row: Row) => string | number,
  {
    question = '',
    groupOf = () => '',
    offersNew = false,
  }: { question?: string; groupOf?: (row: Row) => unknown; offersNew?: boolean } = {},
): SteadyRows<Row> {
  const [inside, setInside] = useState({ pointer: false, focus: false });
  const [asked, setAsked] = useState(0);
  const reason = `${asked} ${question}`;
  const kept = useRef({ rows: latest, reason });
  const shown = new Set(kept.current.rows.map(keyOf));
  const isOffered = offersNew && latest.some((row) => !shown.has(keyOf(row)));
  const isHeld = inside.pointer || inside.focus || comesUnseen() || isOffered;
  if (!isHeld || kept.current.reason !== reason) kept.current = { rows: latest, reason };

  const placed = kept.current.rows;
  const byKey = useMemo(() => new Map(latest.map((row) => [keyOf(row), row])), [latest, keyOf]);
  const placesOf = (rows: readonly Row[]) => rows.map((row) => `${keyOf(row)}:${groupOf(row)}`).join();
  const known = new Set(placed.map(keyOf));
  return {
    placed,
    now: (row) => byKey.get(keyOf(row)),
    fresh: latest.filter((row) => !known.has(keyOf(row))).length,
    isBehind: placesOf(placed) !== placesOf(latest),
    arrange: () => setAsked((count) => count + 1),
    hold: {
      onPointerEnter: () => setInside((was) => ({ ...was, pointer: true })),
      // A button that was pressed and is gone has taken the focus with it, unheard; one that is still there has the focus
      // of a pointer, which has left.
      onPointerLeave: ({ currentTarget }) =>
        setInside({ pointer: false, focus: currentTarget.querySelector(':focus-visible') !== null }),
      onFocus: () => setInside((was) => ({ ...was, focus: true })),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setInside((was) => ({ ...was, focus: currentTarget.contains(relatedTarget) })),
    },
  };
}
