import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import IconContacts from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { mailLink, telephoneLink } from '../../platform/places/contactLinks.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import { PersonFlags } from '../../ui/people/PersonFlags.tsx';
import { AsOf } from '../../ui/states/AsOf.tsx';
import classes from './Profile.module.css';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { rolesOfPerson } from './profile.rules.ts';

interface ProfileHeaderProps {
  details: PersonalDetails;
  /** When it was read; an instant in ms. */
  readAt: number;
  onContacts: () => void;
  /** Absent where the viewer may not. */
  onEdit?: () => void;
}

/** The class, with who holds it. */
const RollClass = ({ rollClass, rollClassTeacher }: PersonalDetails): ReactNode => {
  if (!rollClass) return null;
  if (!rollClassTeacher) return t('profile:rollClass', { rollClass });
  return (
    <>
      {t('profile:rollClass', { rollClass })},{' '}
      <Link to="/entities/view/$id" params={{ id: String(rollClassTeacher.id) }}>
        {rollClassTeacher.fullName}
      </Link>
    </>
  );
};

const factsOf = (details: PersonalDetails): { key: string; fact: ReactNode }[] => {
  const { pronouns, birthDate, age, level, campus, number, placeFrom } = details;
  const facts = [
    { key: 'roles', fact: rolesOfPerson(details).join(', ') },
    { key: 'pronouns', fact: pronouns },
    {
      key: 'age',
      fact: age !== null && (
        <span title={birthDate ? t('profile:born', { day: formatDay(birthDate) }) : undefined}>
          {t('profile:age', { count: age })}
        </span>
      ),
    },
    {
      key: 'placeFrom',
      fact: placeFrom && <DaySaid day={placeFrom} say={(day) => t('profile:placeFrom', { day })} />,
    },
    { key: 'level', fact: level },
    { key: 'rollClass', fact: details.rollClass && <RollClass {...details} /> },
    { key: 'campus', fact: campus },
    { key: 'number', fact: number },
  ];
  return facts.filter(({ fact }) => Boolean(fact));
};

/** More of them are behind the button beside them. */
const MAX_CONTACTS_SHOWN = 3;

/** One tap, and whom it reaches: of a student somebody else. */
const QuickContacts = ({ of, name }: { of: PersonalDetails['quickContacts']; name: string }) => (
  <ul className={classes.contacts}>
    {of[0] && of[0].of !== name && (
      <li className={classes.whose} aria-hidden>
        {of[0].of}
      </li>
    )}
    {of.slice(0, MAX_CONTACTS_SHOWN).map(({ kind, label, value, of: whose }) => {
      const Icon = kind === 'phone' ? IconPhone : IconMail;
      const text = t(kind === 'phone' ? 'profile:call' : 'profile:write', { of: whose, value });
      return (
        <li key={`${kind}${value}`}>
          <a
            href={kind === 'phone' ? telephoneLink(value) : mailLink(value)}
            aria-label={text}
            title={[label, text].filter(Boolean).join(' · ')}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
            <span className={classes.contactText}>{value}</span>
          </a>
        </li>
      );
    })}
  </ul>
);

/** Who it is, in the part of a profile that stays in sight. */
export const ProfileHeader = ({ details, readAt, onContacts, onEdit }: ProfileHeaderProps) => {
  const { fullName, legalName, formerNames, flags, quickContacts, permission } = details;
  const facts = factsOf(details);
  return (
    <div className={classes.header}>
      <ProfilePhoto details={details} />
      <div className={classes.who}>
        <p className={classes.name}>
          <strong aria-hidden>{fullName}</strong>
          <PersonFlags flags={flags} size={18} />
        </p>
        {(legalName !== fullName || formerNames) && (
          <p className={classes.names}>
            {legalName !== fullName && <span title={t('profile:legalName')}>{legalName}</span>}
            {formerNames && <span>{t('profile:formerNames', { names: formerNames })}</span>}
          </p>
        )}
      </div>
      <p className={classes.facts}>
        {facts.map(({ key, fact }, index) => (
          <Fragment key={key}>
            {index > 0 && ' · '}
            <span className={classes.fact}>{fact}</span>
          </Fragment>
        ))}
        <span className={classes.asOf}>
          <AsOf at={readAt} />
        </span>
      </p>
      <div className={`${classes.actions} no-print`}>
        {quickContacts.length > 0 && <QuickContacts of={quickContacts} name={fullName} />}
        {permission.contact && (
          <Button
            size="compact-md"
            variant="default"
            className={classes.contactsButton}
            onClick={onContacts}
            rightSection={<Kbd keys="c" />}
          >
            <IconContacts size={18} stroke={1.75} aria-hidden />
            <span className={classes.contactsText}>{t('profile:contacts')}</span>
          </Button>
        )}
        {onEdit && (
          <Button
            className={classes.office}
            size="compact-md"
            variant="default"
            onClick={onEdit}
            rightSection={<Kbd keys="e" />}
          >
            {t('profile:edit')}
          </Button>
        )}
        {permission.edit && permission.contact && (
          <Link
            className={`${classes.office} ${classes.link}`}
            to="/people/merge"
            search={{ keptId: details.id }}
          >
            {t('profile:merge')}
          </Link>
        )}
      </div>
    </div>
  );
};
