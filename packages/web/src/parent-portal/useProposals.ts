import './proposals.words.ts';
import {
  type AbsenceProposal,
  decideAbsenceReply,
  undoAbsenceDecision,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { sayingOf } from '../ui/states/saying.ts';
import { proposalsQuery } from './replies.api.ts';

/** What the office says of one. */
export interface Decision {
  accepts: boolean;
  /** Another reason than the family gave; absent: that one. */
  reasonID?: number;
  answer?: string;
  /** Of many that are confirmed at once. */
  onlyPlain?: boolean;
  /** Nothing is written, as nothing is left to write. */
  isDealtWith?: boolean;
}

/** What families say of absences, live, and what the office can do about it. */
export function useProposals() {
  const read = useQuery(proposalsQuery);
  useRefreshOnChange('AbsenceReply', 'all', ['AbsenceReply', 'proposals']);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  /** Of each that could not be done, or not wholly, why. */
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  /** What was decided here, as long as the line is still to be seen. */
  const [decided, setDecided] = useState<ReadonlyMap<number, 'accepted' | 'dealtWith' | 'declined'>>(
    new Map(),
  );

  const tell = (id: number, problem: string) => setProblems((before) => new Map(before).set(id, problem));

  /** Decides on one; what stands then is read, also where it was refused. @returns whether it is done */
  const decideOne = async (
    { id, version, fullName, kind }: AbsenceProposal,
    { accepts, reasonID, answer = '', onlyPlain = false, isDealtWith = false }: Decision,
  ): Promise<boolean> => {
    try {
      const { proposals, left } = await call(decideAbsenceReply, {
        params: { id },
        body: { accepts, reasonID: reasonID ?? null, answer, onlyPlain, isDealtWith, version },
      });
      const seen = isDealtWith || kind === 'atSchool' ? 'dealtWith' : 'accepted';
      setDecided((before) => new Map(before).set(id, accepts ? seen : 'declined'));
      queryClient.setQueryData(proposalsQuery.queryKey, proposals);
      if (left.length === 0) return true;
      const lines = left.map(({ dateOf, itemName, periodName, message }) =>
        t('proposals:leftLine', {
          line: [formatDay(dateOf), itemName, periodName].filter(Boolean).join(' · '),
          why: message,
        }),
      );
      tell(id, t('proposals:left', { name: fullName, lines: lines.join(' ') }));
      return true;
    } catch (error) {
      tell(id, `${fullName}: ${sayingOf(error)}`);
      void queryClient.invalidateQueries(proposalsQuery);
      return false;
    }
  };

  /** Decides on each, one after the other: each answers what is left. @returns those that are done */
  const decide = async (
    chosen: readonly AbsenceProposal[],
    decision: Decision,
  ): Promise<readonly AbsenceProposal[]> => {
    setProblems(new Map());
    setBusy(new Set(chosen.map(({ id }) => id)));
    const done: AbsenceProposal[] = [];
    for (const one of chosen) if (await decideOne(one, decision)) done.push(one);
    setBusy(new Set());
    return done;
  };

  /** Takes back what was just decided of each, one after the other, and says of which it could not be. @returns whether all wait again */
  const undo = async (chosen: readonly AbsenceProposal[]): Promise<boolean> => {
    setProblems(new Map());
    setBusy(new Set(chosen.map(({ id }) => id)));
    let isBack = true;
    for (const { id, version, fullName } of chosen)
      try {
        // A decision is one save of it.
        const waiting = await call(undoAbsenceDecision, { params: { id }, body: { version: version + 1 } });
        setDecided((before) => new Map([...before].filter(([one]) => one !== id)));
        queryClient.setQueryData(proposalsQuery.queryKey, waiting);
      } catch (error) {
        isBack = false;
        tell(id, `${fullName}: ${sayingOf(error)}`);
        void queryClient.invalidateQueries(proposalsQuery);
      }
    setBusy(new Set());
    return isBack;
  };

  return { read, busy, problems, decided, decide, undo };
}
