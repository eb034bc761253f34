import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './quick.words.ts';
import '../behaviour.words.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RollChoicesProps } from '../../platform/areas/area.ts';
import { useKeys } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';
import { Read } from '../../ui/states/Read.tsx';
import behaviour from '../behaviour.module.css';
import { beginWith, studentByName } from '../event/beginning.ts';
import { type OfferedType, offeredQuery } from './offered.ts';
import classes from './quick.module.css';
import { useQuick } from './useQuick.ts';

export { readOffered } from './offered.ts';

const DIGITS = [...'123456789'];

/** "Brown, Isabella" as "Isabella Brown". */
const headName = (itemName: string) => itemName.split(', ').reverse().join(' ');

/**
 * The types that the school offers on a roll: one tap, or a digit where nothing else is there, records it for the
 * student, or for several at once.
 */
export const RollChoices = (props: RollChoicesProps) => {
  const { student, students, place, isAlone = false, forSeveral = false, onSeveral, onDone } = props;
  const offered = useQuery(offeredQuery);
  const record = useQuick({ place, onDone });
  const navigate = useNavigate();
  /** For whom, where it is for several; undefined: for the student alone. */
  const [several, setSeveral] = useState<ReadonlySet<number> | undefined>(
    forSeveral ? new Set([student.id]) : undefined,
  );
  const chosen = several ? students.filter(({ id }) => several.has(id)) : [student];
  const isDone = useRef(false);
  const choose = (type: OfferedType | undefined) => {
    // A second tap on its heels is no second action.
    if (!type || isDone.current || chosen.length === 0) return;
    isDone.current = true;
    record(type, chosen);
  };
  /** An event, with what is done about it where that is known. */
  const begin = (actionTypeID?: number) => {
    onDone();
    const people = chosen.map(({ id, fullName }) => studentByName(id, fullName, headName(fullName)));
    void navigate({
      to: '/behaviour/event/$id',
      params: { id: 'new' },
      state: beginWith(people, { actionTypeID, isFromRoll: true }),
    });
  };
  const choices = useRef<HTMLDivElement>(null);
  const isThere = offered.data !== undefined;
  useEffect(() => {
    const dialog = choices.current?.closest('[role=dialog]');
    // Types that come after the dialog: the focus waits at its cross.
    if (isThere && isAlone && dialog?.contains(document.activeElement))
      choices.current?.querySelector('button')?.focus();
  }, [isThere, isAlone]);
  useKeys(
    DIGITS.map((digit) => ({
      key: digit,
      when: () => isAlone,
      run: () => choose(offered.data?.types[Number(digit) - 1]),
    })),
    { scope: t('behaviour:labels.quick'), ofDialog: true },
  );

  return (
    <div ref={choices} className={classes.choices}>
      <Read of={offered} rows={2} height="44px">
        {({ types }) => {
          if (types.length === 0) return <p className={behaviour.quiet}>{t('quick:none')}</p>;
          return (
            // biome-ignore lint/a11y/useSemanticElements: buttons beside each other, no form
            <div className={classes.types} role="group" aria-label={t('quick:offered')}>
              {types.map((type, at) => (
                <button
                  key={type.id}
                  type="button"
                  className={classes.type}
                  data-kind={type.kind}
                  data-autofocus={(isAlone && type === types[0]) || undefined}
                  aria-label={`${t(`behaviour:kind.${type.kind}`)}: ${type.itemName}`}
                  aria-disabled={chosen.length === 0 || undefined}
                  aria-keyshortcuts={isAlone ? DIGITS[at] : undefined}
                  onClick={() => choose(type)}
                >
                  <span aria-hidden className={classes.sign}>
                    {t(`behaviour:kindSign.${type.kind}`)}
                  </span>
                  {type.itemName}
                </button>
              ))}
            </div>
          );
        }}
      </Read>
      {several && (
        <fieldset className={classes.students}>
          <legend>
            {t('quick:severalTitle')} · {t('quick:forCount', { count: chosen.length })}
          </legend>
          <p className={behaviour.actions}>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setSeveral(new Set(students.map(({ id }) => id)))}
            >
              {t('quick:all')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setSeveral(new Set())}>
              {t('quick:nobody')}
            </Button>
          </p>
          <div className={classes.list}>
            {students.map(({ id, fullName }) => (
              <Checkbox
                key={id}
                label={fullName}
                checked={several.has(id)}
                onChange={(event) => {
                  const next = new Set(several);
                  if (event.currentTarget.checked) next.add(id);
                  else next.delete(id);
                  setSeveral(next);
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
      <p className={behaviour.actions}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={onSeveral ?? (() => setSeveral(several ? undefined : new Set([student.id])))}
        >
          {several ? t('quick:one', { name: student.fullName }) : t('quick:several')}
        </Button>
        {offered.data?.detentions.map((type) => (
          <Button key={type.id} size="compact-sm" variant="subtle" onClick={() => begin(type.id)}>
            {t('quick:detention', { type: type.itemName })}
          </Button>
        ))}
        <Button size="compact-sm" variant="subtle" onClick={() => begin()}>
          {t('quick:full')}
        </Button>
      </p>
    </div>
  );
};
