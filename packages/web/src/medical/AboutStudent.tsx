import './medical.words.ts';
import './today.words.ts';
import { getPersonContacts } from '@homeroom/contract/families/contacts.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../platform/calls/call.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import classes from './AboutStudent.module.css';
import { CallNumber } from './CallNumber.tsx';
import { conditionsQuery } from './medical.api.ts';
import { Severity } from './Severity.tsx';

/** So many numbers are shown; the profile has them all. */
const MAX_NUMBERS = 4;

/** Whom to call: nobody with a restriction, for whom the profile is the place, since it shows which one. */
const Numbers = ({ id }: { id: number }) => {
  const { data } = useQuery({
    queryKey: ['PersonContacts', id, 'incident'] as const,
    queryFn: ({ signal }) => call(getPersonContacts, { params: { id }, signal }),
    // What is read of custody is logged each time.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const carers = data?.filter(({ personID }) => personID !== id) ?? [];
  const numbers = carers
    .filter(({ warnings }) => warnings.length === 0)
    .flatMap(({ personID, fullName, relationship, phones }) =>
      phones.map(({ value: phone }) => ({ personID, fullName, relationship, phone })),
    );
  return (
    <div>
      <h3>{t('medical:aside.call')}</h3>
      <ul>
        {numbers.slice(0, MAX_NUMBERS).map(({ personID, ...number }) => (
          <li key={`${personID} ${number.phone}`}>
            <CallNumber {...number} />
          </li>
        ))}
      </ul>
      {data && numbers.length === 0 && <p className={classes.quiet}>{t('medical:aside.nobody')}</p>}
      {carers.some(({ warnings }) => warnings.length > 0) && (
        <Link to="/entities/view/$id" params={{ id: String(id) }} target="_blank">
          {t('medical:restricted')}
        </Link>
      )}
    </div>
  );
};

interface AboutStudentProps {
  id: number;
  name: string;
  /** What tells the student from another of the same name; empty where no more is known. */
  detail: string;
}

/** What to know of a student before anything is done: which one it is, conditions and allergies, and whom to call. */
export const AboutStudent = ({ id, name, detail }: AboutStudentProps) => {
  const mayCall = useMay('people.contact');
  const { data } = useQuery(conditionsQuery(id));
  const open = data?.filter(({ dateClosed }) => dateClosed === null) ?? [];
  return (
    <section aria-label={t('medical:aside.title', { name })} className={classes.about}>
      {detail && <p className={classes.which}>{detail}</p>}
      <div>
        <h3>{t('medical:aside.conditions')}</h3>
        <ul>
          {open.map(({ id: condition, itemName, severity, response, medication }) => (
            <li key={condition}>
              <strong>{itemName}</strong> <Severity of={severity} />
              <span>{[response, medication].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
        {data && open.length === 0 && <p className={classes.quiet}>{t('medical:aside.none')}</p>}
      </div>
      {mayCall && <Numbers id={id} />}
    </section>
  );
};
