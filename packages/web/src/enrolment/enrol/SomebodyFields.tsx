import '../enrolment.words.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { type Field, Fields } from '../../ui/fields/Fields.tsx';
import { personDetail } from '../../ui/people/personKind.ts';
import { AlikeOffer } from './AlikeOffer.tsx';
import classes from './Enrol.module.css';
import { foundAs, type NewPerson, type SomebodyDraft } from './enrolDraft.ts';
import type { Faults } from './enrolErrors.ts';

interface SomebodyFieldsProps {
  fields: readonly Field<keyof NewPerson & string>[];
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
  const { fields, somebody, onChange, place, faults, named, fits } = props;
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
  return (
    <>
      <Fields
        of={fields}
        value={person}
        onChange={(part) =>
          onChange({
            ...somebody,
            person: { ...person, ...part },
            isNotDuplicate: somebody.isNotDuplicate && !naming.some((name) => name in part),
          })
        }
        errorOf={(name) => faults[`${place}.person.${name}`]}
      />
      <AlikeOffer
        somebody={somebody}
        named={named}
        fits={fits}
        onFound={(match) => onChange({ ...somebody, ...foundAs(match, personDetail(match)) })}
        onOther={() => onChange({ ...somebody, isNotDuplicate: true })}
      />
    </>
  );
};
