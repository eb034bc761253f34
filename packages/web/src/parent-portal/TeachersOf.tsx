import './relation.words.ts';
import type { ChildTeacher } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { mailLink } from '../platform/places/contactLinks.ts';
import { t } from '../platform/words/words.ts';
import classes from './family.module.css';

/** Who teaches a child, and how one writes to them. */
export const TeachersOf = ({ of }: { of: ChildTeacher[] | null }) => {
  if (of === null) return <p className={classes.note}>{t('relation:hidden')}</p>;
  if (of.length === 0) return <p className={classes.note}>{t('relation:noTeachers')}</p>;
  return (
    <>
      <ul className={classes.lines} aria-label={t('relation:teachers')}>
        {of.map(({ fullName, rollClass, teaches, email }) => (
          <li key={`${fullName} ${rollClass} ${teaches.join()}`}>
            <strong>{fullName}</strong>
            <span className={classes.quiet}>
              {[rollClass && t('relation:rollClassOf', { rollClass }), ...teaches]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {email && <a href={mailLink(email)}>{email}</a>}
          </li>
        ))}
      </ul>
      {of.every(({ email }) => email === null) && (
        <p className={classes.note}>{t('relation:noTeacherMail')}</p>
      )}
    </>
  );
};
