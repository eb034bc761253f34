import '../enrolment.words.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Autocomplete, Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { Fields } from '../../ui/fields/Fields.tsx';
import record from '../../ui/fields/record.module.css';
import { PersonTypeahead } from '../../ui/people/PersonTypeahead.tsx';
import { personDetail } from '../../ui/people/personKind.ts';
import classes from './Enrol.module.css';
import { findPersons } from './enrol.api.ts';
import { addressFields, adultContacts, adultNames, custodyFields, relationFields } from './enrol.fields.ts';
import { type AdultDraft, type EnrolRights, foundAs, freeCustody } from './enrolDraft.ts';
import type { Faults } from './enrolErrors.ts';
import { SomebodyFields } from './SomebodyFields.tsx';

interface AdultPartProps {
  /** The adult's place in the contact order, from 1. */
  number: number;
  adult: AdultDraft;
  onChange: (adult: AdultDraft) => void;
  onRemove: () => void;
  /** Offers the home of somebody who was found to the student; absent where nobody was. */
  onUseHome?: (() => void) | undefined;
  place: string;
  faults: Faults;
  named: readonly PersonMatch[];
  rights: EnrolRights;
}

/** One adult: found or typed, who they are to the student, where they live, and what restricts them. */
export const AdultPart = (props: AdultPartProps) => {
  const { number, adult, onChange, onRemove, onUseHome, place, faults, named, rights } = props;
  const change = (part: Partial<AdultDraft>) => onChange({ ...adult, ...part });
  const { custody } = adult;
  const title = t('enrolment:enrol.adult', { n: number });
  // Who they are to the student is asked with their name, before how they are reached.
  const relationship = (
    <Autocomplete
      label={t('enrolment:enrol.relationship')}
      data={t('enrolment:enrol.relationships').split(', ')}
      value={adult.relationship}
      maxLength={50}
      error={faults[`${place}.relation.relationship`]}
      onChange={(said) => change({ relationship: said })}
    />
  );
  return (
    <fieldset className={classes.adult} aria-label={title}>
      <div className={record.head}>
        <h3 className={record.name}>{title}</h3>
        <Button className={record.end} size="compact-sm" variant="default" onClick={onRemove}>
          {t('enrolment:enrol.removeAdult', { n: number })}
        </Button>
      </div>
      {!adult.found && (
        <div className={classes.find}>
          <span className={classes.quiet}>{t('enrolment:enrol.here')}</span>
          <PersonTypeahead
            label={t('enrolment:enrol.findAdult', { n: number })}
            find={findPersons}
            value={null}
            detailOf={personDetail}
            onChange={(match) =>
              match && change({ ...foundAs(match, personDetail(match)), livesAt: 'unsaid' })
            }
          />
          <span className={classes.quiet}>{t('enrolment:enrol.orNew')}</span>
        </div>
      )}
      <SomebodyFields
        fields={adultNames()}
        beside={relationship}
        more={adultContacts()}
        somebody={adult}
        onChange={(somebody) =>
          change({ ...somebody, ...(somebody.found && !adult.found ? { livesAt: 'unsaid' } : {}) })
        }
        place={place}
        faults={faults}
        named={named}
        fits={() => true}
      />
      {onUseHome && (
        <Button size="compact-sm" variant="default" onClick={onUseHome}>
          {t('enrolment:enrol.useHome', { name: adult.found?.name ?? '' })}
        </Button>
      )}
      <div className={classes.relation}>
        {adult.found && <div className={classes.relationship}>{relationship}</div>}
        <Fields of={relationFields(adult.found !== null)} value={adult} onChange={change} />
      </div>
      {adult.livesAt === 'other' && (
        <Fields
          of={addressFields()}
          value={adult.address}
          onChange={(part) => change({ address: { ...adult.address, ...part } })}
          errorOf={(name) => faults[`${place}.address.${name}`]}
        />
      )}
      {rights.custody &&
        (custody ? (
          <div className={classes.custody}>
            <h4 className={record.name}>{t('enrolment:enrol.custody.title')}</h4>
            <Fields
              of={custodyFields()}
              value={custody}
              onChange={(part) => change({ custody: { ...custody, ...part } })}
              errorOf={(name) => faults[`${place}.relation.custody.${name}`]}
            />
          </div>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => change({ custody: freeCustody })}>
            {t('enrolment:enrol.custody.add')}
          </Button>
        ))}
    </fieldset>
  );
};
