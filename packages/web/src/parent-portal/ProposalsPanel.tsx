import './proposals.words.ts';
import './family.words.ts';
import type { AbsenceProposal } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import { useTakeBack } from '../ui/feedback/useTakeBack.ts';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { useSteadyRows } from '../ui/layout/useSteadyRows.ts';
import { NewRows } from '../ui/states/NewRows.tsx';
import { Part } from '../ui/states/Part.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './family.module.css';
import { ProposalLine } from './ProposalLine.tsx';
import { useGoOn } from './useGoOn.ts';
import { type Decision, useProposals } from './useProposals.ts';

const DeclineDialog = lazyPart(() => import('./DeclineDialog.tsx'));
const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'));

const idOf = ({ id }: AbsenceProposal) => id;

/** What families say of absences, for the office to confirm: one by one, or all at once where nothing speaks against it. */
export const ProposalsPanel = () => {
  const { read, busy, problems, decided, decide, undo } = useProposals();
  const offer = useTakeBack();
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<{ of: AbsenceProposal; to: 'decline' | 'otherReason' }>();
  const all = read.data ?? [];
  // Whoever the office is calling stands below: a reply that comes does not push the call list away.
  const steady = useSteadyRows(all, idOf, { question: String(Boolean(read.data)), offersNew: true });
  const isOpen = (row: AbsenceProposal) => steady.now(row) !== undefined && !decided.has(row.id);

  const { list, status, goOn } = useGoOn(steady.placed.map(idOf), (id) =>
    steady.placed.some((row) => row.id === id && isOpen(row)),
  );

  const settle = async (one: AbsenceProposal, decision: Decision) => {
    setSaid('');
    if ((await decide([one], decision)).length === 0) return;
    const isSeen = decision.isDealtWith || one.kind === 'atSchool';
    if (!decision.accepts) setSaid(t('proposals:declined'));
    else setSaid(isSeen ? t('proposals:dealtWith') : t('proposals:done', { count: 1 }));
    const what = decision.accepts ? (isSeen ? 'dealtWith' : 'accepted') : 'declined';
    offer(t('proposals:saidOf', { name: one.fullName, what: t(`proposals:settled.${what}`) }), () =>
      takeBack([one]),
    );
    goOn(one.id);
  };
  const takeBack = (chosen: readonly AbsenceProposal[]) =>
    void undo(chosen).then((isBack) => {
      if (!isBack) return;
      setSaid(t('proposals:undone'));
      // Whoever takes a line back looks for it where it was, not among what is offered as new.
      steady.arrange();
      status.current?.focus();
    });
  const confirmPlain = async (plain: readonly AbsenceProposal[]) => {
    setSaid('');
    // Before the button is gone: a button that goes with the focus does not say that the focus has left the list.
    status.current?.focus();
    const done = await decide(plain, { accepts: true, onlyPlain: true });
    const count = done.length;
    if (count === 0) return;
    setSaid(t('proposals:done', { count }));
    // What was refused is not taken back with the others.
    offer(t('proposals:saidOfAll', { count }), () => takeBack(done));
  };
  // What has come since, and is not shown yet, is not confirmed with the others.
  const plain = steady.placed.flatMap((row) => {
    const now = steady.now(row);
    return now?.isPlain && isOpen(row) ? [now] : [];
  });

  return (
    <LandingPart
      title={t('proposals:title')}
      anchor="absence-proposals"
      context={<NewRows of={steady}>{all.length > 0 && all.length}</NewRows>}
    >
      <p ref={status} tabIndex={-1} role="status" className="visually-hidden">
        {said}
      </p>
      <Read of={read} rows={2} height="40px">
        {() => (
          <>
            {steady.placed.length === 0 && <p className={classes.note}>{t('proposals:none')}</p>}
            {/* What is said of a line that is not in the list any more. */}
            {[...problems]
              .filter(([id]) => !steady.placed.some((one) => one.id === id))
              .map(([id, problem]) => (
                <p key={id} role="alert" className={classes.note}>
                  {problem}
                </p>
              ))}
            <div {...steady.hold}>
              <ul ref={list} aria-label={t('proposals:title')}>
                {steady.placed.map((row) => (
                  <ProposalLine
                    key={row.id}
                    proposal={steady.now(row) ?? row}
                    settled={isOpen(row) ? null : (decided.get(row.id) ?? 'elsewhere')}
                    isBusy={busy.size > 0}
                    problem={problems.get(row.id) ?? ''}
                    onConfirm={(one) => void settle(one, { accepts: true, isDealtWith: one.isNothingLeft })}
                    onOtherReason={(of) => setAsked({ of, to: 'otherReason' })}
                    onDecline={(of) => setAsked({ of, to: 'decline' })}
                  />
                ))}
              </ul>
              {plain.length > 1 && (
                <div className={classes.all}>
                  <PlainButton
                    variant="default"
                    isDisabled={busy.size > 0}
                    onClick={() => void confirmPlain(plain)}
                  >
                    {t('proposals:all', { count: plain.length })}
                  </PlainButton>
                </div>
              )}
            </div>
          </>
        )}
      </Read>
      {asked && (
        <Part onMissing={() => setAsked(undefined)}>
          {asked.to === 'decline' ? (
            <DeclineDialog
              title={t('proposals:declineTitle', { adult: asked.of.adult.fullName })}
              onDone={(answer) => {
                setAsked(undefined);
                if (answer !== null) void settle(asked.of, { accepts: false, answer });
              }}
            />
          ) : (
            <ConfirmDialog
              proposal={asked.of}
              onDone={(chosen) => {
                setAsked(undefined);
                if (chosen) void settle(asked.of, { accepts: true, ...chosen });
              }}
            />
          )}
        </Part>
      )}
    </LandingPart>
  );
};
