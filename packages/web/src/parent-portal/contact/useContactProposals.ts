import {
  type ContactProposal,
  decideContactProposal,
  undoContactDecision,
} from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { sayingOf } from '../../ui/states/saying.ts';
import { contactProposalsQuery } from './contact.api.ts';

/** What adults ask to change, live, of everybody or of one person, and what the office can do about it. */
export function useContactProposals(personID?: number) {
  const options = contactProposalsQuery(personID);
  const read = useQuery(options);
  useRefreshOnChange('ContactProposal', 'all', ['ContactProposal', 'proposals']);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  /** What was decided here, as long as the line is still to be seen. */
  const [decided, setDecided] = useState<ReadonlyMap<number, 'accepted' | 'declined'>>(new Map());

  /** Decides on one; what stands then is read, also where it was refused. @returns whether it is done */
  const decide = async (
    { id, version }: ContactProposal,
    { accepts, answer }: { accepts: boolean; answer: string },
  ): Promise<boolean> => {
    setBusy(true);
    setProblems(new Map());
    try {
      await call(decideContactProposal, { params: { id }, body: { accepts, answer, version } });
      setDecided((before) => new Map(before).set(id, accepts ? 'accepted' : 'declined'));
      return true;
    } catch (error) {
      setProblems(new Map([[id, sayingOf(error)]]));
      return false;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['ContactProposal', 'proposals'] });
    }
  };

  /** Takes back what was just decided of one, and reads what waits then. @returns whether it waits again */
  const undo = async ({ id, version }: ContactProposal): Promise<boolean> => {
    setProblems(new Map());
    try {
      // A decision is one save of it.
      await call(undoContactDecision, { params: { id }, body: { version: version + 1 } });
      await queryClient.invalidateQueries({ queryKey: ['ContactProposal', 'proposals'] });
      setDecided((before) => new Map([...before].filter(([one]) => one !== id)));
      return true;
    } catch (error) {
      setProblems(new Map([[id, sayingOf(error)]]));
      void queryClient.invalidateQueries({ queryKey: ['ContactProposal', 'proposals'] });
      return false;
    }
  };

  return { read, busy, problems, decided, decide, undo };
}
