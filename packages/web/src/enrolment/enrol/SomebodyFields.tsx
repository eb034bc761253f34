import '../enrolment.words.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import { type Field, Fields } from '../../ui/fields/Fields.tsx';
import { personDetail } from '../../ui/people/personKind.ts';
import { AlikeOffer } from './AlikeOffer.tsx';
import classes from './Enrol.module.css';
import { foundAs, type NewPerson, type SomebodyDraft } from './enrolDraft.ts';
import type { Faults } from './enrolErrors.ts';

type PersonField = Field<keyof NewPerson & string>;

interface SomebodyFieldsProps {
  /** What says who they are. */
  fields: readonly PersonField[];
  /** What is asked of them next, in the same lines. */
  beside?: ReactNode;
  /** What is asked of them after that. */
  more?: readonly PersonField[];
  somebody: SomebodyDraft;
  onChange: (somebody: SomebodyDraft) => void;
  /** Where they stand in the form, as `student`. */
  place: string;
  faults: Faults;
  named: readonly PersonMatch[];
  fits: (match: PersonMatch) => boolean;
}

/** What makes somebody else of whoever is typed. */
const naming = ['surname', 'givenName', 'birthDate', 'email'] as const;

/** Somebody of the form: typed, or found among those who are here. */
export const SomebodyFields = (props: SomebodyFieldsProps) => {
  const { fields, beside, more, somebody, onChange, place, faults, named, fits } = props;
  const { found, person } = somebody;
  const fault = faults[`${place}.personID`] ?? faults[`${place}.relation.personID`];
  if (found)
    return (
      <>
        <p className={classes.found}>
          <strong>{found.name}</strong>
          <span className={classes.quiet}>{found.detail}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange({ ...somebody, found: null, isNotDuplicate: false })}
          >
            {t('enrolment:enrol.notThem', { name: found.name })}
          </Button>
        </p>
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
      </>
    );
  const typed = {
    value: person,
    onChange: (part: Partial<NewPerson>) =>
      onChange({
        ...somebody,
        person: { ...person, ...part },
        isNotDuplicate: somebody.isNotDuplicate && !naming.some((name) => name in part),
      }),
    errorOf: (name: string) => faults[`${place}.person.${name}`],
  };
  return (
    <div className={classes.somebody}>
      <Fields of={fields} {...typed}>
        {beside}
      </Fields>
      {more && <Fields of={more} {...typed} />}
      <AlikeOffer
        somebody={somebody}
        named={named}
        fits={fits}
        onFound={(match) => onChange({ ...somebody, ...foundAs(match, personDetail(match)) })}
        onOther={() => onChange({ ...somebody, isNotDuplicate: true })}
      />
    </div>
  );
};
