import './system-admin.words.ts';
import type { IntegrityItem } from '@homeroom/contract/system-admin/integrity.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { itemName, itemText, linkOf, mendName, recordName } from './integrityText.ts';
import classes from './log.module.css';

interface IntegrityCommentProps {
  item: IntegrityItem;
  isRunning: boolean;
  /** Has this check made again. */
  onAgain: (itemName: string) => void;
}

/** What a check found: which records, each with the way to where it is mended, and the check once more. */
export const IntegrityComment = ({ item, isRunning, onAgain }: IntegrityCommentProps) => {
  const { state, count, hasMore, found, path } = item;
  const name = itemName(item);
  return (
    <>
      <p>
        {itemText(item)} {hasMore && t('system-admin:integrity.atLeast', { count })}
      </p>
      {found.length > 0 && (
        <ul className={classes.found} aria-label={t('system-admin:integrity.found', { name })}>
          {found.map((one) => (
            <li key={one.key}>
              <Link {...linkOf(one.path)}>{recordName(item, one.key)}</Link>
            </li>
          ))}
          {count > found.length && (
            <li>{t('system-admin:integrity.more', { count: count - found.length })}</li>
          )}
        </ul>
      )}
      {state === 'wrong' && path === null && <p>{t('system-admin:integrity.hidden')}</p>}
      {(state === 'wrong' || state === 'failed') && (
        <div className={classes.bar}>
          {path && state === 'wrong' && (
            <Link {...linkOf(path)} className={classes.mend}>
              {t('system-admin:integrity.mendAt', { screen: mendName(item) })}
            </Link>
          )}
          <SoftDisabledButton
            size="compact-md"
            variant="default"
            isDisabled={isRunning}
            aria-label={t('system-admin:integrity.againOf', { name })}
            onClick={() => onAgain(item.itemName)}
          >
            {t('system-admin:integrity.again')}
          </SoftDisabledButton>
        </div>
      )}
    </>
  );
};
