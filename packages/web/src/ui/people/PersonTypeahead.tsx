import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '../states/fields.words.ts';
import { MAX_MATCHES } from '@homeroom/contract/shared/values.ts';
import { Input, Popover } from '@mantine/core';
import { useState } from 'react';
import { Unreachable } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import { type Find, useFind } from '../fields/useFind.ts';
import { useListbox } from '../fields/useListbox.ts';
import { detailsApart, type ListedPerson } from './namesakes.ts';
import classes from './PersonTypeahead.module.css';

/** What the typeahead has to know of a person; `itemName` as in lists: "Surname, Preferred". */
export interface PersonItem extends ListedPerson {
  id: number;
}

interface PersonTypeaheadProps<T extends PersonItem> {
  /** Answers the persons whose names hold the text, best first; gives up when `signal` is raised. */
  find: Find<T>;
  value: T | null;
  onChange: (person: T | null) => void;
  label?: string;
  /** What the search looks among, so that another choice asks again. */
  within?: string;
  /** Said beside the name; the roll class where absent. What tells two of one name apart stands there in any case. */
  detailOf?: (person: T) => string;
  disabled?: boolean;
}

/** How many were found, and of how many where that is not all. */
const countInWords = (shown: number, isCut: boolean, total: number | undefined): string => {
  if (shown === 0) return t('ui:personNone');
  if (!isCut) return t('ui:found', { count: shown });
  return total === undefined
    ? t('ui:personFirst', { shown })
    : t('ui:personFirstOf', { shown, count: total });
};

/** A person by a part of the name: 15 matches at most, and of how many; arrow keys, Enter; Esc takes back what was typed. */
export const PersonTypeahead = <T extends PersonItem>({
  find,
  value,
  onChange,
  label = t('ui:person'),
  within,
  detailOf,
  disabled,
}: PersonTypeaheadProps<T>) => {
  /** What is being typed; undefined while the field shows who is chosen. */
  const [draft, setDraft] = useState<string>();
  const found = useFind(find, draft ?? '', within);
  const open = draft !== undefined && found.status !== 'idle';
  const { matches, status } = found;

  const choose = (index: number) => {
    const person = matches[index];
    if (!person) return;
    setDraft(undefined);
    onChange(person);
  };
  const details = detailsApart(matches, detailOf);
  const isCut = status === 'found' && matches.length >= MAX_MATCHES && found.total !== matches.length;
  const box = useListbox({
    count: matches.length,
    open,
    label,
    of: matches,
    // Whom a click points at is meant, also while the answer is awaited.
    onChoose: choose,
    // Enter means what is typed: these are matches of what was typed before.
    onEnter: (index) => status === 'found' && choose(index),
  });

  return (
    <Popover
      opened={open}
      width="target"
      position="bottom-start"
      withRoles={false}
      withinPortal={false}
      offset={2}
    >
      <Popover.Target>
        <Input
          {...box.field}
          classNames={{ wrapper: classes.field, input: classes.input }}
          aria-label={label}
          placeholder={t('ui:personPlaceholder')}
          value={draft ?? value?.itemName ?? ''}
          disabled={disabled}
          spellCheck={false}
          aria-busy={status === 'waiting'}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            if (event.currentTarget.value === '' && value) onChange(null);
          }}
          onBlur={() => setDraft(undefined)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && draft !== undefined) {
              event.stopPropagation();
              event.preventDefault();
              setDraft(undefined);
            } else box.field.onKeyDown(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <div {...box.list} className={classes.list} data-waiting={status === 'waiting' || undefined}>
          {matches.map((person, index) => (
            <div key={person.id} {...box.option(index)} className={classes.option}>
              <span>{person.itemName}</span>
              {details(person) && ' '}
              {details(person) && <span className={classes.detail}>{details(person)}</span>}
            </div>
          ))}
        </div>
        {status === 'failed' ? (
          <div role="alert" className={classes.said}>
            {t(found.error instanceof Unreachable ? 'ui:personUnreachable' : 'ui:personFailed')}{' '}
            <button
              type="button"
              className={classes.again}
              onMouseDown={(event) => event.preventDefault()}
              onClick={found.again}
            >
              {t('ui:tryAgain')}
            </button>
          </div>
        ) : (
          <div role="status" className={matches.length > 0 && !isCut ? 'visually-hidden' : classes.said}>
            {status === 'waiting' && <span className={classes.waiting}>{t('ui:loading')}</span>}
            {status === 'found' && countInWords(matches.length, isCut, found.total)}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
