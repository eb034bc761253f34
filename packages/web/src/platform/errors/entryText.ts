import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * A text that belongs to this entry of the history: it is there again with Back, Forward and after a reload. What is
 * typed may be a name, so it is not put into the address, which logs and others see.
 * @returns the text, and how it is changed; `asNew` begins a new entry, so that Back leads to the one before.
 */
export const useEntryText = (key: string): [string, (text: string, asNew?: boolean) => void] => {
  const text = useLocation({ select: ({ state }) => (state as unknown as Record<string, unknown>)[key] });
  const navigate = useNavigate();
  const set = useCallback(
    (next: string, asNew = false) =>
      void navigate({
        to: '.',
        search: true,
        state: (old: object) => ({ ...old, [key]: next || undefined }),
        replace: !asNew,
        resetScroll: false,
      }),
    [navigate, key],
  );
  return [typeof text === 'string' ? text : '', set];
};
