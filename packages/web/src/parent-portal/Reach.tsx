import './family.words.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useId, useState } from 'react';
import { mailLink, telephoneLink } from '../platform/places/contactLinks.ts';
import { useSchoolMinute } from '../platform/session/useSchoolMinute.ts';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import { nextLesson, type Writable, withNames, writableOf } from './day.rules.ts';
import classes from './family.module.css';

const Mail = ({ teacher: { fullName, email, rollClass, teaches } }: { teacher: Writable }) => (
  <a href={mailLink(email)} className={classes.reach} title={email}>
    <IconMail size={18} aria-hidden />
    <span>
      {t('family:reach.write', { name: fullName })}
      <span className={classes.quiet}> · {[rollClass, ...teaches].filter(Boolean).join(', ')}</span>
    </span>
  </a>
);

/** How one writes to the teachers of a child: to the class teacher and whoever has the child now at once, to the others behind a press. */
export const WriteToTeachers = ({
  child: { givenName: name, teachers, lessons },
}: {
  child: AttendanceSummary;
}) => {
  const now = useSchoolMinute().slice(11);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const all = writableOf(teachers ?? []);
  if (all.length === 0) return null;
  const soon = withNames(nextLesson(lessons ?? [], now)?.teachers ?? [], all);
  const isFirst = (one: Writable) => one.rollClass !== null || soon.includes(one);
  const others = all.filter((one) => !isFirst(one));
  return (
    <div className={classes.reaches}>
      {all.filter(isFirst).map((one) => (
        <Mail key={one.email} teacher={one} />
      ))}
      {others.length > 0 && (
        <PlainButton
          variant="subtle"
          size="compact"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('family:reach.othersOf', { count: others.length, name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('family:reach.others', { count: others.length })}
        </PlainButton>
      )}
      <div id={id} className={classes.reaches} hidden={!isOpen}>
        {others.map((one) => (
          <Mail key={one.email} teacher={one} />
        ))}
      </div>
    </div>
  );
};

/** How one calls the school office; without a number only that one can. */
export const CallOffice = ({ phone }: { phone: string }) => (
  <div className={classes.office}>
    <p>{t('family:call')}</p>
    {phone && (
      <a href={telephoneLink(phone)} className={classes.reach}>
        <IconPhone size={18} aria-hidden />
        {t('family:reach.call', { phone })}
      </a>
    )}
  </div>
);
