import { useQuery } from '@tanstack/react-query';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useSession } from '../../platform/session/session.ts';
import { formatDateTime } from '../../platform/words/formats.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import { Read } from '../../ui/states/Read.tsx';
import { batchesQuery } from '../billing.api.ts';
import classes from '../billing.module.css';
import { Amount } from '../money/Amount.tsx';

/** What was posted in bulk, the latest first. */
export const Batches = () => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  const batches = useQuery(batchesQuery);
  useRefreshOnChange('BillingAccount', 'all', batchesQuery.queryKey);
  return (
    <Read of={batches} rows={4} empty={t('billing:batches.none')}>
      {(all) => (
        <div className={classes.room}>
          <table className={classes.table}>
            <caption className="visually-hidden">{t('billing:batches.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('billing:what')}</th>
                <th scope="col">{t('billing:kind.label')}</th>
                <th scope="col">{t('billing:batches.posted')}</th>
                <th scope="col" className={classes.number}>
                  {t('billing:batches.lines')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('billing:batches.accounts')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('billing:sum')}
                </th>
              </tr>
            </thead>
            <tbody>
              {all.map((batch) => (
                <tr key={batch.id}>
                  <th scope="row">{batch.itemName || t(`billing:batches.kind.${batch.kind}`)}</th>
                  <td className={classes.quiet}>{t(`billing:batches.kind.${batch.kind}`)}</td>
                  <td>
                    {t('billing:postedBy', {
                      who: batch.postedBy || t('billing:installation'),
                      when: formatDateTime(schoolNow(zone, new Date(batch.postedAt))),
                    })}
                  </td>
                  <td className={classes.number} data-label={t('billing:batches.lines')}>
                    {batch.lines}
                  </td>
                  <td className={classes.number} data-label={t('billing:batches.accounts')}>
                    {batch.accounts}
                  </td>
                  <td className={classes.number} data-label={t('billing:sum')}>
                    <Amount of={batch.total} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Read>
  );
};
