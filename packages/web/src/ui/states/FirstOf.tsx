import './fields.words.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../buttons/SoftDisabledButton.tsx';
import classes from './FirstOf.module.css';
import { areAll, type Whole } from './whole.ts';

/** Of how many something is the first; `isAtLeast`: of at least so many. */
export interface ShownOf {
  shown: number;
  count: number;
  isAtLeast: boolean;
}

interface FirstOfProps {
  shown: number;
  /** How many there are in all; absent while that is not known. */
  whole: Whole | null | undefined;
  /** Shows more of them; absent where there is no way to more. */
  onMore?: (() => void) | undefined;
  isReading?: boolean;
  /** What the button says, and of how many these are the first, where it is said in words of their own. */
  more?: string | undefined;
  inWords?: ((of: ShownOf) => string) | undefined;
}

const firstOf = ({ shown, count, isAtLeast }: ShownOf): string =>
  t(isAtLeast ? 'ui:firstOfAtLeast' : 'ui:firstOf', { shown, count });

/** Under a list that is cut: of how many these are the first, and the way to more. Nothing where it is known to be whole. */
export const FirstOf = ({
  shown,
  whole,
  onMore,
  isReading = false,
  more = t('ui:showMore'),
  inWords = firstOf,
}: FirstOfProps) => {
  const count = whole?.count ?? 0;
  const isAtLeast = whole?.isAtLeast ?? false;
  const isCut = isAtLeast || count > shown;
  if (areAll(shown, whole) || (!isCut && !onMore)) return null;
  return (
    <div className={classes.line}>
      {isCut && <span role="status">{inWords({ shown, count: Math.max(shown, count), isAtLeast })}</span>}
      {onMore && (
        <SoftDisabledButton size="compact-md" variant="default" isDisabled={isReading} onClick={onMore}>
          {more}
        </SoftDisabledButton>
      )}
    </div>
  );
};
