import './marks.words.ts';
import type { IncidentKind } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { t } from '../platform/words/words.ts';
import classes from './behaviour.module.css';

interface TypeMarkProps {
  name: string;
  /** Of an incident; absent for an action. */
  kind?: IncidentKind;
  /** It stands back: an action that is done. */
  isDone?: boolean;
}

/** A type of incident or action: its name, with a sign of its kind, which is read out in words. */
export const TypeMark = ({ name, kind, isDone = false }: TypeMarkProps) => (
  <span className={classes.type} data-kind={kind} data-done={isDone || undefined}>
    {kind && (
      <span className={classes.sign}>
        <span aria-hidden>{t(`behaviour:kindSign.${kind}`)}</span>
        <span className="visually-hidden">{t(`behaviour:kind.${kind}`)}: </span>
      </span>
    )}
    {name}
    {isDone && (
      <>
        <span aria-hidden> ✓</span>
        <span className="visually-hidden">, {t('behaviour:action.completedOnly')}</span>
      </>
    )}
  </span>
);
