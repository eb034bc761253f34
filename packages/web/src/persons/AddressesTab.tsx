import './persons.words.ts';
import '../ui/record.words.ts';
import {
  getPersonalAddresses,
  type PersonalAddress,
  savePersonalAddress,
} from '@homeroom/contract/persons/addresses.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/call.ts';
import { formatDay } from '../platform/formats.ts';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { addressLines } from '../ui/addressLines.ts';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { keptIn } from '../ui/keptIn.ts';
import { Loading } from '../ui/Loading.tsx';
import { RecordForm } from '../ui/RecordForm.tsx';
import record from '../ui/record.module.css';
import {
  type AddressDraft,
  addressDraft,
  addressFields,
  addressProblems,
  newAddress,
} from './addresses.fields.ts';
import classes from './addresses.module.css';
import { addressesQuery } from './persons.api.ts';

/** Since when and until when it holds, where that is worth a word. */
const spanOf = ({ dateFrom, dateTo }: PersonalAddress, today: string): string => {
  if (dateTo) return t('persons:addresses.past', { day: formatDay(dateTo) });
  return dateFrom && dateFrom > today ? t('persons:addresses.future', { day: formatDay(dateFrom) }) : '';
};

/** A person's own addresses, those that hold first (specification 001 §2). */
export const AddressesTab = ({ details }: { details: PersonalDetails }) => {
  const { id } = details;
  const { queryKey } = addressesQuery(id);
  const query = useQuery(addressesQuery(id));
  const today = useSession().session?.today ?? '';
  /** The one that is edited; 0: a new one. */
  const [edited, setEdited] = useState<number>();
  const { keep } = keptIn<PersonalAddress, AddressDraft>(queryKey, addressDraft);
  if (!query.data)
    return query.isError ? (
      <Failed error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading rows={2} height="72px" />
    );

  const form = (row: PersonalAddress | undefined) => (
    <RecordForm<AddressDraft>
      title={t(row ? 'persons:addresses.editTitle' : 'persons:addresses.new')}
      fields={addressFields()}
      stored={{ value: row ? addressDraft(row) : newAddress(today), version: row?.version ?? 0 }}
      problems={addressProblems}
      save={async (value, version) =>
        keep(
          await call(savePersonalAddress, { params: { id }, body: { ...value, id: row?.id ?? 0, version } }),
          row?.id ?? 0,
        )
      }
      {...(row && {
        readAgain: async () => keep(await call(getPersonalAddresses, { params: { id } }), row.id),
      })}
      onDone={() => setEdited(undefined)}
    />
  );

  return (
    <section className={record.section} aria-label={t('persons:tab.addresses')}>
      {query.data.length === 0 && edited !== 0 && <Empty message={t('persons:addresses.none')} />}
      <ul className={record.list}>
        {query.data.map((row) => (
          <li key={row.id} data-closed={(row.dateTo !== null && row.dateTo < today) || undefined}>
            {edited === row.id ? (
              form(row)
            ) : (
              <div className={classes.address}>
                <div>
                  <h2 className={record.name}>{t(`people:addressKind.${row.kind}`)}</h2>
                  <span className={record.quiet}>{spanOf(row, today)}</span>
                </div>
                <address>{addressLines(row).join('\n')}</address>
                {details.permission.edit && (
                  <Button
                    className={record.end}
                    variant="default"
                    size="compact-sm"
                    aria-label={t('record:editOf', {
                      name: t('persons:addresses.one', {
                        kind: t(`people:addressKind.${row.kind}`),
                        line1: row.line1,
                      }),
                    })}
                    // One form at a time: another would take the place of what is typed in this one.
                    disabled={edited !== undefined}
                    onClick={() => setEdited(row.id)}
                  >
                    {t('record:edit')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {edited === 0 && form(undefined)}
      {details.permission.edit && edited === undefined && (
        <Button variant="default" size="compact-md" onClick={() => setEdited(0)}>
          {t('persons:addresses.new')}
        </Button>
      )}
    </section>
  );
};
