import '../enrolment.words.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { Fields } from '../../ui/fields/Fields.tsx';
import record from '../../ui/fields/record.module.css';
import { AdultPart } from './AdultPart.tsx';
import classes from './Enrol.module.css';
import { homeOf } from './enrol.api.ts';
import { addressFields } from './enrol.fields.ts';
import { type AdultDraft, type EnrolDraft, type EnrolRights, isMeant, newAdult } from './enrolDraft.ts';
import { type Faults, placeOf } from './enrolErrors.ts';

interface FamilyPartProps {
  draft: EnrolDraft;
  onChange: (part: Partial<EnrolDraft>) => void;
  faults: Faults;
  /** Who may be here already, by the places of whom they are like. */
  alike: ReadonlyMap<string, PersonMatch[]>;
  rights: EnrolRights;
}

/** Where the student lives, and the adults in the order in which they are called. */
export const FamilyPart = ({ draft, onChange, faults, alike, rights }: FamilyPartProps) => {
  const { address, adults, student } = draft;
  const work = useRef<HTMLElement>(null);
  const home = useMutation({
    mutationFn: (id: number) => homeOf(id),
    onSuccess: (found) => {
      if (found) onChange({ address: found });
      else notify.warning(t('enrolment:enrol.noHome'));
    },
  });
  const put = (key: string, adult: AdultDraft) =>
    onChange({ adults: adults.map((one) => (one.key === key ? adult : one)) });
  const add = () => {
    onChange({ adults: [...adults, newAdult(adults, student.person.surname)] });
    requestAnimationFrame(() =>
      work.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus(),
    );
  };
  return (
    <>
      <section className={record.section} aria-labelledby="enrol-address">
        <h2 id="enrol-address">{t('enrolment:enrol.home')}</h2>
        <Fields
          of={addressFields()}
          value={address}
          onChange={(part) => onChange({ address: { ...address, ...part } })}
          errorOf={(name) => faults[`address.${name}`]}
        />
      </section>
      <section ref={work} className={record.section} aria-labelledby="enrol-family">
        <h2 id="enrol-family">{t('enrolment:enrol.family')}</h2>
        <p className={classes.quiet}>{t('enrolment:enrol.familyHint')}</p>
        {adults.map((adult, index) => {
          const { found, key } = adult;
          const place = isMeant(adult) ? placeOf(draft, key) : '';
          return (
            <AdultPart
              key={key}
              number={index + 1}
              adult={adult}
              onChange={(next) => put(key, next)}
              onRemove={() => onChange({ adults: adults.filter((one) => one.key !== key) })}
              onUseHome={found && !address.line1.trim() ? () => home.mutate(found.id) : undefined}
              place={place}
              faults={faults}
              named={alike.get(place) ?? []}
              rights={rights}
            />
          );
        })}
        {adults.length < 10 && (
          <Button size="compact-sm" variant="default" onClick={add}>
            {t('enrolment:enrol.addAdult')}
          </Button>
        )}
      </section>
    </>
  );
};
