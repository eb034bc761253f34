import {
  previewStatements,
  publishStatements,
  type StatementOrder,
  type StatementPreview,
} from '@homeroom/contract/billing/statements.endpoints.ts';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { useToday } from '../../platform/session/session.ts';
import { readAccountsAgain, runQuery } from '../billing.api.ts';
import { type Change, type ComparedLine, changesOf } from '../posting/preview.rules.ts';
import { usePosting } from '../posting/usePosting.ts';

type Preview = z.infer<typeof StatementPreview>;

/** What two previews are compared by: what each statement would end with. */
const comparedOf = ({ statements }: Preview): ComparedLine[] =>
  statements.map(({ accountID, accountName, closing }) => ({
    ...{ accountID, accountName, studentID: 0, studentName: '', amount: closing },
  }));

const isPreview = (current: unknown): current is Preview =>
  typeof current === 'object' && current !== null && 'statements' in current && 'token' in current;

/** Statements that are to be published together: looked at, some left out, published as they were shown. */
export function useNewRun(only: number[] | null, onPublished: (run: number) => void) {
  const [dateOf, setDateOf] = useState(useToday());
  const [shown, setShown] = useState<Preview>();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [changes, setChanges] = useState<Change<ComparedLine>[]>([]);
  /** What a yes would publish. */
  const [asked, setAsked] = useState<Preview>();
  const [error, setError] = useState<unknown>();
  const [isReading, setReading] = useState(false);
  const order = useRef<StatementOrder>(undefined);
  const chosen = (shown?.statements ?? []).filter(({ accountID }) => !leftOut.has(accountID));

  const read = async (wanted: StatementOrder): Promise<Preview | undefined> => {
    setReading(true);
    setError(undefined);
    try {
      const answer = await call(previewStatements, { body: wanted });
      order.current = wanted;
      return answer;
    } catch (refusal) {
      setError(refusal);
      return undefined;
    } finally {
      setReading(false);
    }
  };

  type Order = { order: StatementOrder; preview: Preview; sendsMail: boolean };
  const posting = usePosting(async ({ order: sent, preview, sendsMail }: Order, idempotencyKey) => {
    try {
      return await call(publishStatements, {
        body: { order: sent, token: preview.token, sendsMail },
        idempotencyKey,
      });
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.status === 409 && isPreview(refusal.current)) {
        setChanges(changesOf(comparedOf(preview), comparedOf(refusal.current)));
        // Those that were left out stay to be seen, and stay out.
        const now = refusal.current;
        setShown((was) => ({
          ...now,
          statements: [
            ...now.statements,
            ...(was?.statements ?? []).filter(({ accountID }) => leftOut.has(accountID)),
          ],
        }));
      }
      throw refusal;
    }
  });
  const finish = (run: Awaited<ReturnType<typeof posting.again>>) => {
    if (!run) return;
    queryClient.setQueryData(runQuery(run.id).queryKey, run);
    void queryClient.invalidateQueries({ queryKey: ['BillingStatementRun', 'list'] });
    readAccountsAgain();
    onPublished(run.id);
  };

  return {
    dateOf,
    setDateOf: (day: string) => {
      setDateOf(day);
      setShown(undefined);
      setChanges([]);
      posting.clear();
    },
    shown,
    chosen,
    leftOut,
    setLeftOut: (next: ReadonlySet<number>) => {
      setLeftOut(next);
      setChanges([]);
    },
    changes,
    asked,
    error,
    isReading,
    posting,
    look: async () => {
      posting.clear();
      setChanges([]);
      const answer = await read({ dateOf, accountIDs: only });
      if (!answer) return;
      setLeftOut(new Set());
      setShown(answer);
    },
    /** Looks once more at exactly those that are to be published, and asks whether they are. */
    ask: async () => {
      posting.clear();
      const before = chosen;
      const answer = await read({ dateOf, accountIDs: before.map(({ accountID }) => accountID) });
      if (!answer || !shown) return;
      const found = changesOf(comparedOf({ ...shown, statements: before }), comparedOf(answer));
      setChanges(found);
      if (found.length === 0) return setAsked(answer);
      setShown({
        ...answer,
        statements: [
          ...answer.statements,
          ...shown.statements.filter(({ accountID }) => leftOut.has(accountID)),
        ],
      });
    },
    giveUp: () => setAsked(undefined),
    publish: async (sendsMail: boolean) => {
      if (!asked || !order.current) return;
      setAsked(undefined);
      finish(await posting.post({ order: order.current, preview: asked, sendsMail }));
    },
    again: async () => finish(await posting.again()),
  };
}
