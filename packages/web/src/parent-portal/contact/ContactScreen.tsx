import './contact.words.ts';
import {
  type OwnAddress,
  type OwnContact,
  saveContactProposal,
  withdrawContactProposal,
} from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { useToday } from '../../platform/session/session.ts';
import { relativeDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { ActionButton } from '../../ui/buttons/ActionButton.tsx';
import { Facts } from '../../ui/fields/Facts.tsx';
import { factsOf } from '../../ui/fields/Fields.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Titled } from '../../ui/layout/Titled.tsx';
import { addressLines } from '../../ui/people/addressLines.ts';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { ownContactQuery, type Wish } from './contact.api.ts';
import {
  addressFields,
  addressOf,
  addressProblems,
  type DetailsDraft,
  detailsFields,
  detailsOf,
  detailsProblems,
  differing,
  newAddress,
  withWish,
} from './contact.fields.ts';
import classes from './contact.module.css';
import { OwnWishes } from './OwnWishes.tsx';

const keep = (own: OwnContact | null) => {
  queryClient.setQueryData(ownContactQuery.queryKey, own);
  return own;
};
// Anew: what was read a moment ago is what the server has just refused.
const readAgain = () => queryClient.fetchQuery({ ...ownContactQuery, staleTime: 0 });
const waitingOf = ({ proposals }: OwnContact, subject: 'details' | 'address', addressID: number | null) =>
  proposals.find((one) => one.state === 'waiting' && one.subject === subject && one.addressID === addressID);

/** What is open to be typed in: the details, an address by its id, or a new one. */
type Open = 'details' | 'new' | number;

/** Sends what differs from what is stored; where nothing does any more, what was asked for is taken back. */
async function ask(own: OwnContact, wish: Wish): Promise<OwnContact | null> {
  if (Object.keys(wish.fields).length > 0) return keep(await call(saveContactProposal, { body: wish }));
  const waiting = waitingOf(own, wish.subject, wish.subject === 'address' ? wish.addressID : null);
  if (waiting) await call(withdrawContactProposal, { params: { id: waiting.id } });
  return keep(await readAgain());
}

const DetailsForm = ({ own, onDone }: { own: OwnContact; onDone: (isSent: boolean) => void }) => {
  const stored = (of: OwnContact) => ({
    value: withWish(detailsOf(of), waitingOf(of, 'details', null)?.changes),
    version: of.details.version,
  });
  return (
    <RecordForm<DetailsDraft>
      title={t('contact:editDetails')}
      hint={t('contact:hint')}
      fields={detailsFields()}
      stored={stored(own)}
      problems={detailsProblems}
      save={async (value, version) => {
        const fields = differing(detailsOf(own), value);
        return stored((await ask(own, { subject: 'details', fields, version })) ?? own);
      }}
      readAgain={async () => stored((await readAgain()) ?? own)}
      isFinal
      isAnswered
      onDone={onDone}
    />
  );
};

interface AddressFormProps {
  own: OwnContact;
  /** Null: a new one. */
  address: OwnContact['addresses'][number] | null;
  onDone: (isSent: boolean) => void;
}

const AddressForm = ({ own, address, onDone }: AddressFormProps) => {
  const today = useToday();
  const addressID = address?.id ?? null;
  const begun = address ? addressOf(address) : newAddress(today);
  const stored = (of: OwnContact) => {
    const there = of.addresses.find(({ id }) => id === addressID);
    const changes = waitingOf(of, 'address', addressID)?.changes;
    return {
      value: withWish(there ? addressOf(there) : begun, changes),
      version: there?.version ?? 0,
    };
  };
  const title = address ? t('contact:editAddress', { line1: address.line1 }) : t('contact:addAddress');
  return (
    <RecordForm<OwnAddress>
      title={title}
      hint={t('contact:hint')}
      fields={addressFields()}
      stored={stored(own)}
      problems={addressProblems}
      save={async (value, version) => {
        const fields = address ? differing(addressOf(address), value) : value;
        return stored((await ask(own, { subject: 'address', addressID, fields, version })) ?? own);
      }}
      readAgain={async () => stored((await readAgain()) ?? own)}
      isFinal
      isAnswered
      onDone={onDone}
    />
  );
};

const spanOf = ({ dateFrom, dateTo }: OwnAddress, today: string): string =>
  [
    dateFrom && dateFrom > today ? t('contact:from', { day: relativeDay(dateFrom, today) }) : '',
    dateTo ? t('contact:until', { day: relativeDay(dateTo, today) }) : '',
  ]
    .filter(Boolean)
    .join(' ');

const Contact = ({ own }: { own: OwnContact }) => {
  const today = useToday();
  const [open, setOpen] = useState<Open>();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const done = (isSent: boolean) => {
    setOpen(undefined);
    setSaid(isSent ? t('contact:sent') : '');
    // The form is gone with its buttons: the focus stays with what came of it.
    if (isSent) status.current?.focus();
  };
  const edit = (what: Open, label: string, name?: string) => (
    <ActionButton
      variant="default"
      size="compact-md"
      aria-label={name ? `${label}: ${name}` : undefined}
      onClick={() => {
        setSaid('');
        setOpen(what);
      }}
    >
      {label}
    </ActionButton>
  );
  return (
    <>
      <p ref={status} tabIndex={-1} role="status" className={said ? classes.note : 'visually-hidden'}>
        {said}
      </p>
      <OwnWishes own={own} onWithdrawn={() => setSaid(t('contact:withdrawn'))} />
      <Titled title={t('contact:details')} beside={open !== 'details' && edit('details', t('contact:edit'))}>
        <div className={classes.part}>
          {open === 'details' ? (
            <DetailsForm own={own} onDone={done} />
          ) : (
            <Facts of={factsOf(detailsFields(), detailsOf(own))} />
          )}
        </div>
      </Titled>
      <Titled title={t('contact:addresses')} beside={open !== 'new' && edit('new', t('contact:addAddress'))}>
        <div className={classes.part}>
          {open === 'new' && <AddressForm own={own} address={null} onDone={done} />}
          {own.addresses.length === 0 && open !== 'new' && (
            <p className={classes.quiet}>{t('contact:noAddresses')}</p>
          )}
          <ul className={classes.addresses} aria-label={t('contact:addresses')}>
            {own.addresses.map((address) => (
              <li key={address.id}>
                {open === address.id ? (
                  <AddressForm own={own} address={address} onDone={done} />
                ) : (
                  <>
                    <h3>{t(`contact:kind.${address.kind}`)}</h3>
                    <span className={classes.quiet}>{spanOf(address, today)}</span>
                    <address>{addressLines(address).join('\n')}</address>
                    {edit(address.id, t('contact:edit'), address.line1)}
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      </Titled>
    </>
  );
};

/** A parent's own details and addresses (specification 002 §2: contact), and what the office is asked to change of them. */
export const ContactScreen = () => {
  const own = useQuery(ownContactQuery);
  const proposals = own.data?.proposals ?? [];
  useChanges(
    'ContactProposal',
    proposals.map(({ id }) => id),
    () => void queryClient.invalidateQueries({ queryKey: ownContactQuery.queryKey }),
  );
  return (
    <Screen title={t('contact:title')}>
      <Read of={own} rows={5} height="48px">
        {(of) => (of ? <Contact own={of} /> : <Empty message={t('contact:none')} />)}
      </Read>
    </Screen>
  );
};
