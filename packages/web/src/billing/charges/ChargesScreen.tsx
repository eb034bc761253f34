import '../billing.words.ts';
import { useNavigate } from '@tanstack/react-router';
import { useReadSearch } from '../../platform/places/searchFilters.ts';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { panelId, TabStrip, tabId } from '../../ui/layout/TabStrip.tsx';
import { chargesSearch, chargesTabs } from '../billing.search.ts';
import { useCurrency } from '../money/useCurrency.ts';
import { AdjustPart } from './AdjustPart.tsx';
import { Batches } from './Batches.tsx';
import { ChargePart } from './ChargePart.tsx';

const parts = { charge: ChargePart, adjust: AdjustPart, posted: Batches };

/** What is posted to many accounts at once: a fee, what is given back to who left; and what was posted so before. */
export const ChargesScreen = () => {
  const { tab = 'charge' } = useReadSearch(chargesSearch);
  const navigate = useNavigate();
  const currency = useCurrency();
  const Part = parts[tab];
  return (
    <Screen
      title={t('billing:labels.charges')}
      context={currency && t('billing:inCurrency', { currency })}
      filters={
        <TabStrip
          name="charges"
          label={t('billing:labels.charges')}
          tabs={chargesTabs.map((id) => ({ id, label: t(`billing:charges.tab.${id}`) }))}
          open={tab}
          onChoose={(id) => {
            const next = chargesTabs.find((one) => one === id);
            void navigate({ to: '/billing/charges', search: next && next !== 'charge' ? { tab: next } : {} });
          }}
        />
      }
    >
      <div role="tabpanel" id={panelId('charges', tab)} aria-labelledby={tabId('charges', tab)}>
        <Part />
      </div>
    </Screen>
  );
};
