import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { finderOf } from '../../platform/calls/finding.ts';
import { t } from '../../platform/words/words.ts';
import { detailsApart } from '../../ui/people/namesakes.ts';
import { PersonTypeahead } from '../../ui/people/PersonTypeahead.tsx';
import { personDetail } from '../../ui/people/personKind.ts';
import classes from '../billing.module.css';

export interface Payer {
  id: number;
  itemName: string;
}

const findPersons = finderOf(personSearch, { filterType: 'All' });

interface PayersFieldProps {
  value: readonly Payer[];
  onChange: (payers: readonly Payer[]) => void;
}

/** Whose an account is: each of them sees it, and gets its statements. */
export const PayersField = ({ value, onChange }: PayersFieldProps) => {
  const label = useId();
  const apart = detailsApart(value);
  const nameOf = (payer: Payer) => [payer.itemName, apart(payer)].filter(Boolean).join(' · ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the form's own would be announced twice
    <div role="group" aria-labelledby={label} className={classes.payers}>
      <span id={label}>{t('billing:payers')}</span>
      <ul className={classes.lines}>
        {value.map((one) => (
          <li key={one.id}>
            {nameOf(one)}
            <Button
              size="compact-sm"
              variant="default"
              className={classes.end}
              aria-label={t('billing:accountPage.removePayer', { name: nameOf(one) })}
              onClick={() => onChange(value.filter(({ id }) => id !== one.id))}
            >
              {t('billing:accountPage.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <PersonTypeahead
        key={value.length}
        label={t('billing:accountPage.addPayer')}
        find={findPersons}
        value={null}
        detailOf={personDetail}
        onChange={(person) => {
          if (person && !value.some(({ id }) => id === person.id))
            onChange([...value, { id: person.id, itemName: person.fullName }]);
        }}
      />
    </div>
  );
};
