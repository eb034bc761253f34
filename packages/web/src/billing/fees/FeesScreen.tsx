import '../billing.words.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { Screen } from '../../ui/layout/Screen.tsx';
import { useCurrency } from '../money/useCurrency.ts';
import { FeeItems } from './FeeItems.tsx';

/** What the school charges for. */
export const FeesScreen = () => {
  const mayWrite = useMay('billing.write');
  const currency = useCurrency();
  useRefreshOnChange('BillingFeeItem', 'all', ['BillingFeeItem']);
  return (
    <Screen title={t('billing:labels.fees')} context={currency && t('billing:inCurrency', { currency })}>
      <div className={record.section}>
        <h2 className="visually-hidden">{t('billing:labels.fees')}</h2>
        <p className={record.quiet}>{t('billing:fees.hint')}</p>
        <FeeItems mayWrite={mayWrite} />
      </div>
    </Screen>
  );
};
