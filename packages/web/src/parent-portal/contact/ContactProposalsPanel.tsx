import './contact.words.ts';
import type { ContactProposal } from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import { LandingPart } from '../../ui/layout/LandingPart.tsx';
import { useSteadyRows } from '../../ui/layout/useSteadyRows.ts';
import { NewRows } from '../../ui/states/NewRows.tsx';
import { Part } from '../../ui/states/Part.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { useGoOn } from '../useGoOn.ts';
import { ContactProposalLine } from './ContactProposalLine.tsx';
import classes from './contact.module.css';
import { useContactProposals } from './useContactProposals.ts';

const DeclineDialog = lazyPart(() => import('../DeclineDialog.tsx'));

const idOf = ({ id }: ContactProposal) => id;

/** What adults of families ask to change of their contact details, for the office to accept; of everybody, or of one person. */
export const ContactProposalsPanel = ({ personID }: { personID?: number }) => {
  const { read, busy, problems, decided, decide, undo } = useContactProposals(personID);
  const offer = useTakeBack();
  const [said, setSaid] = useState('');
  const [declined, setDeclined] = useState<ContactProposal>();
  const steady = useSteadyRows(read.data ?? [], idOf, {
    question: String(Boolean(read.data)),
    offersNew: true,
  });
  const nowOf = (id: number) => (read.data ?? []).find((one) => one.id === id);
  const { list, status, goOn } = useGoOn(
    steady.placed.map(idOf),
    (id) => nowOf(id) !== undefined && !decided.has(id),
  );
  const settle = async (one: ContactProposal, accepts: boolean, answer = '') => {
    setSaid('');
    if (!(await decide(one, { accepts, answer }))) return;
    setSaid(t(accepts ? 'contact:office.accepted' : 'contact:office.declined'));
    const what = t(`contact:office.settled.${accepts ? 'accepted' : 'declined'}`);
    const message = t('contact:office.saidOf', { name: one.person.fullName, what });
    // An address that was added stays: nothing of a person is deleted.
    if (accepts && one.subject === 'address' && one.addressID === null) notify.done(message);
    else offer(message, () => takeBack(one));
    goOn(one.id);
  };
  const takeBack = (one: ContactProposal) =>
    void undo(one).then((isBack) => {
      if (!isBack) return;
      setSaid(t('contact:office.undone'));
      // Whoever takes a line back looks for it where it was, not among what is offered as new.
      steady.arrange();
      status.current?.focus();
    });
  return (
    <LandingPart
      title={t('contact:office.title')}
      anchor="contact-proposals"
      context={<NewRows of={steady}>{(read.data?.length ?? 0) > 0 && read.data?.length}</NewRows>}
    >
      <p ref={status} tabIndex={-1} role="status" className="visually-hidden">
        {said}
      </p>
      <Read of={read} rows={2} height="40px">
        {() => (
          <>
            {steady.placed.length === 0 && <p className={classes.note}>{t('contact:office.none')}</p>}
            <ul ref={list} aria-label={t('contact:office.title')} {...steady.hold}>
              {steady.placed.map((row) => (
                <ContactProposalLine
                  key={row.id}
                  proposal={nowOf(row.id) ?? row}
                  settled={
                    nowOf(row.id) && !decided.has(row.id) ? null : (decided.get(row.id) ?? 'elsewhere')
                  }
                  isBusy={busy}
                  problem={problems.get(row.id) ?? ''}
                  onAccept={(one) => void settle(one, true)}
                  onDecline={setDeclined}
                />
              ))}
            </ul>
          </>
        )}
      </Read>
      {declined && (
        <Part onMissing={() => setDeclined(undefined)}>
          <DeclineDialog
            title={t('contact:office.declineTitle', { name: declined.person.fullName })}
            onDone={(answer) => {
              setDeclined(undefined);
              if (answer !== null) void settle(declined, false, answer);
            }}
          />
        </Part>
      )}
    </LandingPart>
  );
};
