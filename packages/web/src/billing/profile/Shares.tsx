import { type BillingShare, saveBillingShare } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import { accountsQuery, feeItemsQuery, sharesQuery } from '../billing.api.ts';
import { language } from '../money/language.ts';
import { writtenMoney } from '../money/money.rules.ts';
import { PartsField } from './PartsField.tsx';
import { partsFault, type SharePart } from './shares.rules.ts';

interface Draft {
  feeItemID: number | null;
  parts: readonly SharePart[];
  restAccountID: number | null;
}

interface SharesProps {
  studentID: number;
  mayWrite: boolean;
}

/** Who pays which part of what is charged for a student. Where nothing stands here, the head of household pays. */
export const Shares = ({ studentID, mayWrite }: SharesProps) => {
  const fees = useQuery(feeItemsQuery).data ?? [];
  const accounts = useQuery({ ...accountsQuery('', 'open'), enabled: mayWrite }).data ?? [];
  const query = sharesQuery(studentID);
  const feeName = (id: number | null) =>
    fees.find((fee) => fee.id === id)?.itemName ?? t('billing:shares.allFees');
  const accountName = (id: number) => accounts.find((one) => one.id === id)?.itemName ?? '–';
  const inWords = (parts: readonly (SharePart & { itemName?: string })[]) =>
    parts
      .map(
        ({ accountID, itemName, percent }) =>
          `${itemName ?? accountName(accountID)} ${percent ? writtenMoney(percent, language()) : '–'} %`,
      )
      .join(', ');
  return (
    <section className={record.section} aria-labelledby="shares">
      <h2 id="shares">{t('billing:shares.title')}</h2>
      <p className={record.quiet}>{t('billing:shares.hint')}</p>
      <RecordList<BillingShare, Draft, (string | number)[]>
        query={query}
        draftOf={({ feeItemID, parts, restAccountID }) => ({
          feeItemID,
          parts: parts.map(({ accountID, percent }) => ({ accountID, percent })),
          restAccountID,
        })}
        begin={() => ({
          feeItemID: null,
          parts: [
            { accountID: 0, percent: '50.00' },
            { accountID: 0, percent: '50.00' },
          ],
          restAccountID: null,
        })}
        save={async ({ draft, ...sent }, row) => {
          const rows = await call(saveBillingShare, {
            params: { id: row?.id ?? 1 },
            body: {
              ...{ ...sent, studentID, feeItemID: draft.feeItemID },
              parts: [...draft.parts],
              restAccountID: draft.restAccountID ?? 0,
            },
          });
          void queryClient.invalidateQueries({ queryKey: ['BillingAccount', 'of person'] });
          return rows;
        }}
        mayAdd={mayWrite}
        mayEdit={() => mayWrite}
        words={{
          none: t('billing:shares.none'),
          add: t('billing:shares.add'),
          newTitle: t('billing:shares.add'),
          editTitle: ({ feeItemID }) => t('billing:shares.edit', { fee: feeName(feeItemID) }),
          nameOf: ({ feeItemID }) => feeName(feeItemID),
          closing: {
            close: t('billing:shares.close'),
            reopen: t('billing:shares.reopen'),
            done: ({ feeItemID }, isClosed) =>
              t(isClosed ? 'billing:shares.closed' : 'billing:shares.reopened', { fee: feeName(feeItemID) }),
          },
        }}
        problems={({ parts, restAccountID }) => {
          const fault = partsFault(parts, restAccountID);
          return fault ? [t(`billing:shares.fault.${fault}`)] : [];
        }}
        form={(form) => (
          <RecordForm<Draft>
            {...form}
            fields={[
              {
                name: 'feeItemID',
                label: t('billing:shares.fee'),
                kind: 'id',
                hint: t('billing:shares.feeHint'),
                options: fees
                  .filter(({ dateClosed }) => !dateClosed)
                  .map(({ id, itemName }) => ({ value: String(id), label: itemName })),
              },
            ]}
            describe={({ parts, restAccountID }) => ({
              [t('billing:shares.parts')]: inWords(parts),
              [t('billing:shares.rest')]: restAccountID === null ? '–' : accountName(restAccountID),
            })}
          >
            {({ value, change }) => <PartsField value={value} accounts={accounts} onChange={change} />}
          </RecordForm>
        )}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead name={feeName(row.feeItemID)} dateClosed={row.dateClosed} actions={actions}>
              <span className={record.quiet}>{inWords(row.parts)}</span>
            </RowHead>
            {form}
          </>
        )}
      </RecordList>
    </section>
  );
};
