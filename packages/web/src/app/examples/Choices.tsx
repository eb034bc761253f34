import { filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { useState } from 'react';
import { Unreachable } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { DateFilter } from '../../ui/fields/DateFilter.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { DEFAULT_FILTER, EntityFilter } from '../../ui/people/EntityFilter.tsx';
import { EntityPicker } from '../../ui/people/EntityPicker.tsx';
import type { PersonItem } from '../../ui/people/PersonTypeahead.tsx';
import { Example } from './Example.tsx';
import { people, classes as rollClasses } from './examples.words.ts';

const options = rollClasses.map((name) => ({ value: name, label: name }));

/** Answers after a while, as a server would; "fail" fails, "nobody" finds nobody. */
const find = () => (text: string, signal: AbortSignal) =>
  new Promise<PersonItem[]>((resolve, reject) => {
    const wanted = text.toLocaleLowerCase();
    const answer = () => {
      if (wanted === 'fail') return reject(new Unreachable());
      const found = people.filter((name) => name.toLocaleLowerCase().includes(wanted));
      resolve(wanted === 'nobody' ? [] : found.map((itemName, id) => ({ id, itemName })));
    };
    const timer = setTimeout(answer, 400);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

const Dropdowns = () => {
  const [first, setFirst] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Example title={t('examples:rollClass')}>
      <DropdownFilter label={t('examples:loading')} options={undefined} value={null} onChange={setFirst} />
      <DropdownFilter label={t('examples:empty')} options={[]} value={null} onChange={setFirst} />
      <DropdownFilter
        label={t('examples:leftOpen')}
        options={options}
        value={open}
        onChange={setOpen}
        leaveOpen
      />
      <DropdownFilter label={t('examples:firstTaken')} options={options} value={first} onChange={setFirst} />
      <DropdownFilter
        label={t('examples:reversed')}
        options={options}
        value={last}
        onChange={setLast}
        reverse
      />
      <DropdownFilter
        label={t('examples:disabled')}
        options={options}
        value={options[0]?.value ?? null}
        onChange={setFirst}
        disabled
      />
    </Example>
  );
};

export const Choices = () => {
  const [filterType, setFilterType] = useState(DEFAULT_FILTER);
  const [person, setPerson] = useState<PersonItem | null>(null);
  const [day, setDay] = useState('2026-11-20');
  const [absent, setAbsent] = useState(true);
  const [late, setLate] = useState(false);
  return (
    <>
      <Dropdowns />
      <Example title={t('examples:entityFilter')}>
        <EntityFilter types={filterTypes} value={filterType} onChange={setFilterType} />
      </Example>
      <Example title={t('examples:entityPicker')} wide>
        <EntityPicker types={filterTypes} find={find} value={person} onChange={setPerson} />
        <span>{t('examples:chosen', { name: person?.itemName ?? t('examples:nobodyChosen') })}</span>
      </Example>
      <Example title={t('examples:dateFilter')}>
        <DateFilter label={t('examples:date')} value={day} onChange={setDay} />
      </Example>
      <Example title={t('examples:chips')}>
        <Chip active={absent} onChange={setAbsent} count={3}>
          {t('examples:absent')}
        </Chip>
        <Chip active={late} onChange={setLate} count={1}>
          {t('examples:late')}
        </Chip>
      </Example>
    </>
  );
};
