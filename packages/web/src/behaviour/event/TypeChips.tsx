import './event.words.ts';
import '../behaviour.words.ts';
import type { IncidentKind } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { t } from '../../platform/words/words.ts';
import classes from './event.module.css';

interface TypeChipsProps {
  types: readonly { id: number; itemName: string; kind?: IncidentKind }[];
  /** Those that all of them have already: nothing of one type twice (specification 001 §4). */
  taken: (typeID: number) => boolean;
  onAdd: (typeID: number) => void;
}

/** Types to choose from, a button each. */
export const TypeChips = ({ types, taken, onAdd }: TypeChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons beside each other, no form
  <div className={classes.chips} role="group" aria-label={t('event:add')}>
    {types.map(({ id, itemName, kind }, at) => (
      <button
        key={id}
        type="button"
        className={classes.chip}
        data-kind={kind}
        data-autofocus={at === 0 || undefined}
        aria-disabled={taken(id) || undefined}
        aria-label={t(taken(id) ? 'event:hasType' : 'event:addType', { type: itemName })}
        onClick={() => !taken(id) && onAdd(id)}
      >
        {kind && (
          <span aria-hidden className={classes.sign}>
            {t(`behaviour:kindSign.${kind}`)}
          </span>
        )}
        {itemName}
        {taken(id) && <span aria-hidden>✓</span>}
      </button>
    ))}
  </div>
);
