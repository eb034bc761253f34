import './fields.words.ts';
import { t } from '../platform/words.ts';
import classes from './FirstOf.module.css';
import { SoftDisabledButton } from './SoftDisabledButton.tsx';

interface FirstOfProps {
  shown: number;
  /** How many there are in all; absent while that is not known. */
  count: number | undefined;
  /** Shows more of them. */
  onMore?: () => void;
  isReading?: boolean;
}

/** Under a list that is cut: of how many these are the first, and the way to more. */
export const FirstOf = ({ shown, count, onMore, isReading = false }: FirstOfProps) =>
  count === undefined || count <= shown ? null : (
    <div className={classes.line}>
      <span role="status">{t('ui:firstOf', { shown, count })}</span>
      {onMore && (
        <SoftDisabledButton size="compact-md" variant="default" isDisabled={isReading} onClick={onMore}>
          {t('ui:showMore')}
        </SoftDisabledButton>
      )}
    </div>
  );
