import type { Model } from '@homeroom/contract/realtime.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChanges } from './socket.ts';
import type { Wanted } from './subscriptions.ts';

/** Changes of others come in rows, e.g. when a year is rolled over: a list is read again when they rest, ms. */
const REST_MS = 1_000;

/** Reads a list again, soon and without a sign of it, when records of a model have changed. */
export const useRefreshOnChange = (model: Model, ids: Wanted, queryKey: QueryKey): void => {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges(model, ids, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queries.invalidateQueries({ queryKey }), REST_MS);
  });
};
