import '@mantine/core/styles/ActionIcon.layer.css';
import type { PersonContact } from '@homeroom/contract/families/contacts.endpoints.ts';
import { ActionIcon } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconHand from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { notify } from '../platform/notices/notify.ts';
import { copyText } from '../platform/places/clipboard.ts';
import { mailLink, telephoneLink } from '../platform/places/contactLinks.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { addressLines } from '../ui/people/addressLines.ts';
import { PersonLink } from '../ui/people/PersonLink.tsx';
import classes from './contacts.module.css';

const copy = async (text: string) => {
  if (await copyText(text)) notify.done(t('families:contact.copied'));
  else notify.warning(t('families:contact.notCopied'));
};

const Copy = ({ text }: { text: string }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={t('families:contact.copy', { value: text.replaceAll('\n', ', ') })}
    onClick={() => void copy(text)}
  >
    <IconCopy size={16} aria-hidden />
  </ActionIcon>
);

/** What an adult may not, before anything that would reach them: in words, and by a shape. */
const Warnings = ({ contact }: { contact: PersonContact }) => {
  const warnings = contact.warnings.filter((warning) => warning !== 'courtOrder');
  const hasOrder = contact.warnings.includes('courtOrder');
  return (
    <>
      {hasOrder && (
        <div className={record.warning}>
          <IconGavel size={16} aria-hidden />
          <div>
            <strong>{t('families:contact.warning.courtOrder')}</strong>
            {contact.courtOrder && <p>{contact.courtOrder}</p>}
          </div>
        </div>
      )}
      {warnings.length > 0 && (
        <div className={record.warning}>
          <IconHand size={16} aria-hidden />
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                <strong>{t(`families:contact.warning.${warning}`)}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

/** One person who is called: who, what must be known before, and every way to reach them. */
export const ContactCard = ({ contact }: { contact: PersonContact }) => {
  const { personID, fullName, relationship, contactPriority, livesWith, phones, emails, addresses } = contact;
  const about = relationship
    ? [
        relationship,
        t('families:contact.priority', { n: contactPriority }),
        livesWith && t('families:contact.livesWith'),
      ]
    : [t('families:contact.themselves')];
  const ways = phones.length + emails.length + addresses.length;
  return (
    <li>
      <h3>
        {relationship ? <PersonLink id={personID}>{fullName}</PersonLink> : fullName}
        <span>{about.filter(Boolean).join(' · ')}</span>
      </h3>
      <Warnings contact={contact} />
      {ways === 0 && <p className={record.quiet}>{t('families:contact.none')}</p>}
      <ul className={classes.ways}>
        {phones.map(({ kind, value }) => {
          const of = t(`families:contact.phoneOf.${kind}`);
          return (
            <li key={`${kind}${value}`}>
              <a
                href={telephoneLink(value)}
                aria-label={t('families:contact.call', { name: fullName, kind: of, value })}
              >
                <IconPhone size={16} stroke={1.75} aria-hidden />
                {value} <small>{of}</small>
              </a>
              <Copy text={value} />
            </li>
          );
        })}
        {emails.map((value) => (
          <li key={value}>
            <a href={mailLink(value)} aria-label={t('families:contact.write', { name: fullName, value })}>
              <IconMail size={16} stroke={1.75} aria-hidden />
              {value}
            </a>
            <Copy text={value} />
          </li>
        ))}
        {addresses.map((address) => {
          const lines = addressLines(address).join('\n');
          return (
            <li key={address.id}>
              <IconHome size={16} stroke={1.75} aria-hidden />
              <address className={classes.lines}>
                {lines} <small>{t(`people:addressKind.${address.kind}`)}</small>
              </address>
              <Copy text={lines} />
            </li>
          );
        })}
      </ul>
    </li>
  );
};
