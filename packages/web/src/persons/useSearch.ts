import { useQuery } from '@tanstack/react-query';
import { useSearch as useAddress, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useEntryText } from '../platform/errors/entryText.ts';
import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';
import { personsQuery } from './search.api.ts';
import { type PersonStatus, statusOf } from './search.rules.ts';

/** Typing rests so long before it is asked for, ms: the name goes when the results are there. */
const REST_MS = 900;

/**
 * The general search (specification 002 §2): it runs only when the name is not empty, and the name is cleared after
 * results arrive. What was asked for stays with the entry of the history, so that Back shows it again.
 */
export const usePersonSearch = () => {
  const navigate = useNavigate();
  const status = statusOf(useAddress({ strict: false }).status);
  const [asked, setAsked] = useEntryText('searchName');
  const [typed, setTyped] = useState('');
  const results = useQuery(personsQuery(asked, status));
  const { refetch, dataUpdatedAt } = results;

  const wanted = typed.trim();
  const run = () => {
    if (wanted === '') return;
    if (wanted === asked) void refetch();
    else setAsked(wanted, asked !== '');
  };

  // Typing that rests asks as well.
  const isWaiting = wanted !== '' && wanted !== asked;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setAsked(wanted, asked !== ''), REST_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, wanted, asked, setAsked]);

  // What was typed meanwhile stays.
  useEffect(() => {
    if (dataUpdatedAt > 0) setTyped((now) => (now.trim() === asked ? '' : now));
  }, [dataUpdatedAt, asked]);

  useRefreshOnChange(
    'PersonalInformation',
    (results.data ?? []).map(({ id }) => id),
    ['Persons'],
  );

  return {
    typed,
    setTyped,
    run,
    asked,
    status,
    results,
    setStatus: (next: PersonStatus) =>
      void navigate({
        to: '.',
        search: next === 0 ? {} : { status: next },
        state: true,
        replace: true,
        resetScroll: false,
      }),
  };
};
