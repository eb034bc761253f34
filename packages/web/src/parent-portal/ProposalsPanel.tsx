import './family.words.ts';
import {
  type AbsenceProposal,
  decideAbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/call.ts';
import { lazyPart } from '../platform/lazyPart.tsx';
import { queryClient } from '../platform/queryClient.ts';
import { useRefreshOnChange } from '../platform/refreshOnChange.ts';
import { t } from '../platform/words.ts';
import { LandingPart } from '../ui/LandingPart.tsx';
import { Part } from '../ui/Part.tsx';
import { Read } from '../ui/Read.tsx';
import { sayingOf } from '../ui/saying.ts';
import classes from './family.module.css';
import { ProposalLine } from './ProposalLine.tsx';
import { proposalsQuery } from './replies.api.ts';

const DeclineDialog = lazyPart(() => import('./DeclineDialog.tsx'));

/** What families say of absences, for the office to confirm: one by one, or all at once where nothing speaks against it. */
export const ProposalsPanel = () => {
  const proposals = useQuery(proposalsQuery);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [said, setSaid] = useState('');
  const [declined, setDeclined] = useState<AbsenceProposal>();
  useRefreshOnChange('AbsenceReply', 'all', ['AbsenceReply', 'proposals']);

  /** Decides on one; what stands then is read, also where it was refused. @returns whether it is done */
  const decide = async (
    { id, version, fullName }: AbsenceProposal,
    { accepts, answer = '', onlyPlain = false }: { accepts: boolean; answer?: string; onlyPlain?: boolean },
  ): Promise<boolean> => {
    try {
      const left = await call(decideAbsenceReply, {
        params: { id },
        body: { accepts, reasonID: null, answer, onlyPlain, version },
      });
      queryClient.setQueryData(proposalsQuery.queryKey, left);
      return true;
    } catch (error) {
      setProblems((before) => new Map(before).set(id, `${fullName}: ${sayingOf(error)}`));
      void queryClient.invalidateQueries(proposalsQuery);
      return false;
    }
  };
  const confirm = async (chosen: readonly AbsenceProposal[]) => {
    setSaid('');
    setProblems(new Map());
    setBusy(new Set(chosen.map(({ id }) => id)));
    let done = 0;
    // One after the other: each answers what is left.
    const onlyPlain = chosen.length > 1;
    for (const one of chosen) if (await decide(one, { accepts: true, onlyPlain })) done += 1;
    setBusy(new Set());
    if (done) setSaid(t('family:proposals.done', { count: done }));
  };

  return (
    <LandingPart title={t('family:proposals.title')}>
      <p role="status" className={said ? classes.note : 'visually-hidden'}>
        {said}
      </p>
      <Read of={proposals} rows={2} height="56px">
        {(all) => {
          const plain = all.filter(({ isPlain }) => isPlain);
          return (
            <>
              {all.length === 0 && <p className={classes.note}>{t('family:proposals.none')}</p>}
              {/* What was refused and is not in the list any more: somebody else has dealt with it. */}
              {[...problems]
                .filter(([id]) => !all.some((one) => one.id === id))
                .map(([id, problem]) => (
                  <p key={id} role="alert" className={classes.note}>
                    {problem}
                  </p>
                ))}
              <ul aria-label={t('family:proposals.title')}>
                {all.map((one) => (
                  <ProposalLine
                    key={one.id}
                    proposal={one}
                    isBusy={busy.has(one.id)}
                    problem={problems.get(one.id) ?? ''}
                    onConfirm={() => void confirm([one])}
                    onDecline={() => setDeclined(one)}
                  />
                ))}
              </ul>
              {plain.length > 1 && (
                <div className={classes.deeds}>
                  <Button variant="default" disabled={busy.size > 0} onClick={() => void confirm(plain)}>
                    {t('family:proposals.all', { count: plain.length })}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Read>
      {declined && (
        <Part onMissing={() => setDeclined(undefined)}>
          <DeclineDialog
            proposal={declined}
            onDone={(answer) => {
              setDeclined(undefined);
              if (answer === null) return;
              void decide(declined, { accepts: false, answer }).then((isDone) => {
                if (isDone) setSaid(t('family:proposals.declined'));
              });
            }}
          />
        </Part>
      )}
    </LandingPart>
  );
};
