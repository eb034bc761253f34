import './messages.words.ts';
import type {
  BouncedAddress,
  MissingAddress,
  UnreachableChild,
} from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import { telephoneLink } from '../platform/places/contactLinks.ts';
import { useSession } from '../platform/session/session.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { DayNear } from '../ui/fields/DayNear.tsx';
import { PersonLink } from '../ui/people/PersonLink.tsx';
import { RecordTable } from '../ui/records/RecordTable.tsx';
import classes from './addresses.module.css';
import { UseAgain } from './UseAgain.tsx';

const Phones = ({ phones }: { phones: readonly string[] }) => (
  <span className={classes.several}>
    {phones.map((phone) => (
      <a key={phone} href={telephoneLink(phone)}>
        {phone}
      </a>
    ))}
  </span>
);

/** Numbers, or that they stand at the contacts of the child alone. */
const Reached = ({ phones, isRestricted }: { phones: readonly string[]; isRestricted: boolean }) =>
  isRestricted ? t('messages:lists.restricted') : <Phones phones={phones} />;

const Children = ({ of }: { of: readonly { id: number; itemName: string; rollClass: string }[] }) => (
  <span className={classes.several}>
    {of.map(({ id, itemName, rollClass }) => (
      <span key={id}>
        <PersonLink id={id}>{itemName}</PersonLink> {rollClass}
      </span>
    ))}
  </span>
);

/** Addresses that refuse mail, with whose they are. */
export const BouncedList = ({ rows }: { rows: readonly BouncedAddress[] }) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  return (
    <RecordTable
      rows={rows}
      chosen={undefined}
      columns={[
        { head: t('messages:address'), cell: ({ address }) => address ?? t('messages:lists.restricted') },
        {
          head: t('messages:lists.person'),
          cell: ({ persons }) =>
            persons.length ? (
              <span className={classes.several}>
                {persons.map(({ personID, fullName }) => (
                  <PersonLink key={personID} id={personID}>
                    {fullName}
                  </PersonLink>
                ))}
              </span>
            ) : (
              t('messages:lists.nobodyHas')
            ),
        },
        { head: t('messages:lists.children'), cell: ({ children }) => <Children of={children} /> },
        {
          head: t('messages:lists.phone'),
          cell: ({ persons }) => persons.map((one) => <Reached key={one.personID} {...one} />),
        },
        {
          head: t('messages:lists.since'),
          cell: ({ bouncedAt }) => <DayNear day={schoolNow(zone, new Date(bouncedAt)).slice(0, 10)} />,
          labelled: true,
        },
        { head: '', cell: (row) => <UseAgain of={row} /> },
      ]}
    />
  );
};

/** Carers who get letters, child by child. */
export const MissingList = ({ rows }: { rows: readonly MissingAddress[] }) => (
  <RecordTable
    rows={rows}
    chosen={undefined}
    columns={[
      {
        head: t('messages:lists.child'),
        cell: ({ child }) => <PersonLink id={child.id}>{child.itemName}</PersonLink>,
      },
      { head: t('messages:lists.rollClass'), cell: ({ child }) => child.rollClass },
      {
        head: t('messages:lists.carer'),
        cell: ({ personID, fullName, relationship }) => (
          <>
            <PersonLink id={personID}>{fullName}</PersonLink> {relationship}
          </>
        ),
      },
      { head: t('messages:lists.phone'), cell: (row) => <Reached {...row} /> },
      {
        head: t('messages:lists.letterTo'),
        cell: ({ letterTo }) => <span className={classes.letter}>{letterTo.join('\n')}</span>,
      },
    ]}
  />
);

/** Children about whom nobody can be written to, and whom to call. */
export const UnreachableList = ({ rows }: { rows: readonly UnreachableChild[] }) => (
  <RecordTable
    rows={rows}
    chosen={undefined}
    columns={[
      {
        head: t('messages:lists.child'),
        cell: ({ id, itemName }) => <PersonLink id={id}>{itemName}</PersonLink>,
      },
      { head: t('messages:lists.rollClass'), cell: ({ rollClass }) => rollClass },
      { head: t('messages:why'), cell: ({ why }) => t(`messages:lists.why.${why}`) },
      {
        head: t('messages:lists.contacts'),
        cell: ({ contacts }) =>
          contacts.map(({ personID, fullName, phones }) => (
            <span key={personID} className={classes.several}>
              <PersonLink id={personID}>{fullName}</PersonLink>
              <Phones phones={phones} />
            </span>
          )),
      },
    ]}
  />
);
