import { useEffect, useState } from 'react';
import { useEntryText } from '../platform/errors/entryText.ts';

/** Typing rests so long before it is asked for, ms. */
const REST_MS = 300;

/**
 * What is typed to look for, and what of it is asked for once typing rests. It stays with the entry of the history, and is
 * in no address: it may be a name.
 */
export function useAsked(key: string): { typed: string; asked: string; type: (text: string) => void } {
  const [asked, setAsked] = useEntryText(key);
  const [typed, type] = useState(asked);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => setAsked(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked, setAsked]);
  return { typed, asked, type };
}
