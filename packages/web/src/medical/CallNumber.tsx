import './today.words.ts';
import { telephoneLink } from '../platform/places/contactLinks.ts';
import { t } from '../platform/words/words.ts';

interface CallNumberProps {
  fullName: string;
  relationship: string;
  phone: string;
  className?: string | undefined;
}

/** Whom to call about a student, and at which number. */
export const CallNumber = ({ fullName: name, relationship, phone, className }: CallNumberProps) => (
  <>
    <span>{t('medical:contact', { name, relationship })}</span>
    <a
      href={telephoneLink(phone)}
      className={className}
      aria-label={t('medical:callNumber', { name, value: phone })}
    >
      {phone}
    </a>
  </>
);
