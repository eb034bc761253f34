import './family.words.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { LandingPart } from '../ui/LandingPart.tsx';
import { billingQuery } from './family.api.ts';
import classes from './family.module.css';

/** What the family owes, as areas tell it; nothing where there is nothing. */
export const BillingPanel = () => {
  const { data = [] } = useQuery(billingQuery);
  if (data.length === 0) return null;
  return (
    <LandingPart title={t('parent-portal:labels.billing')}>
      <ul className={classes.lines}>
        {data.map(({ id, itemName, balance, dateDue }) => (
          <li key={id}>
            <strong>{itemName}</strong>
            <span>{balance}</span>
            {dateDue && <span className={classes.quiet}>{formatDay(dateDue)}</span>}
          </li>
        ))}
      </ul>
    </LandingPart>
  );
};
