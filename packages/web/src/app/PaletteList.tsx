import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId, useState } from 'react';
import { Unreachable } from '../platform/errors/errors.ts';
import { takeTyped } from '../platform/keys/typeAhead.ts';
import { t } from '../platform/words/words.ts';
import { useListbox } from '../ui/fields/useListbox.ts';
import classes from './CommandPalette.module.css';
import { type PaletteActions, usePalette } from './usePalette.ts';

/** The field of the palette with what it finds, in groups. */
export const PaletteList = ({ onClose, ...actions }: PaletteActions & { onClose: () => void }) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, people, mayFind } = usePalette(typed, actions);
  const items = groups.flatMap((group) => group.items);
  const label = t(mayFind ? 'find' : 'findScreen');

  const choose = (index: number) => {
    const item = items[index];
    if (!item) return;
    onClose();
    item.run();
  };
  const box = useListbox({ count: items.length, open: true, label, of: typed, onChoose: choose });

  const said = () => {
    if (people.status === 'failed')
      return t(people.error instanceof Unreachable ? 'palette:unreachable' : 'palette:failed');
    if (people.status === 'waiting') return items.length === 0 ? t('palette:reading') : '';
    return items.length === 0 ? t('palette:nothing') : '';
  };

  let at = -1;
  return (
    <>
      <div className={classes.search}>
        <IconSearch size={18} aria-hidden />
        <input
          {...box.field}
          data-autofocus
          className={classes.input}
          aria-label={label}
          placeholder={label}
          spellCheck={false}
          value={typed}
          onFocus={() => {
            const ahead = takeTyped();
            if (ahead) setTyped((before) => before + ahead);
          }}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div {...box.list} className={classes.list}>
        {groups.map(({ name, firstOf, items: inGroup }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: the groups of a list of choices
          <div key={name} role="group" aria-labelledby={`${id}${place}`}>
            <div id={`${id}${place}`} className={classes.group}>
              {firstOf ? `${name} · ${firstOf}` : name}
            </div>
            {inGroup.map(({ id: key, label: words, detail, icon: Icon }) => {
              at += 1;
              return (
                <div key={key} {...box.option(at)} className={classes.option}>
                  <Icon size={18} aria-hidden />
                  <span className={classes.name}>{words}</span>
                  <span className={classes.detail}>{detail}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <div role="status" className={said() ? classes.said : 'visually-hidden'}>
        {said() || t('palette:found', { count: items.length })}
      </div>
    </>
  );
};
