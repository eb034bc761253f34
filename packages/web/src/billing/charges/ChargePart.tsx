import {
  type ChargeOrder,
  postCharges,
  previewCharges,
} from '@homeroom/contract/billing/charges.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { Read } from '../../ui/states/Read.tsx';
import { feeItemsQuery } from '../billing.api.ts';
import { useBillingSettings } from '../money/useCurrency.ts';
import { PreviewAndPost } from '../posting/PreviewAndPost.tsx';
import { ChargeForm } from './ChargeForm.tsx';
import { ChargeLines } from './ChargeLines.tsx';

/** A fee for many students: the exact lines are seen before they are posted. */
export const ChargePart = () => {
  const fees = useQuery(feeItemsQuery);
  const terms = useBillingSettings()?.termsDays;
  return (
    <Read of={fees} rows={6}>
      {(all) =>
        terms === undefined ? null : (
          <PreviewAndPost
            preview={(order: ChargeOrder) => call(previewCharges, { body: order })}
            post={(order, token, idempotencyKey) =>
              call(postCharges, { body: { order, token }, idempotencyKey })
            }
            form={(props) => <ChargeForm {...props} fees={all} termsDays={terms} />}
          >
            {(preview) => <ChargeLines preview={preview} />}
          </PreviewAndPost>
        )
      }
    </Read>
  );
};
