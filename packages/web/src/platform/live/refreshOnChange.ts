import type { Model } from '@homeroom/contract/realtime.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useReadAgain } from '../calls/useReadAgain.ts';
import { useChanges } from './socket.ts';
import type { Wanted } from './subscriptions.ts';

/** Changes of others come in rows, e.g. when a year is rolled over: a list is read once for all of so many ms. */
const EVERY_MS = 1_000;

/** Reads a list again, soon and without a sign of it, when records of a model have changed. */
export const useRefreshOnChange = (model: Model, ids: Wanted, queryKey: QueryKey): void =>
  useChanges(model, ids, useReadAgain(queryKey, EVERY_MS));
