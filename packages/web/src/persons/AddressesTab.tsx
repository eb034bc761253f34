import './persons.words.ts';
import { type PersonalAddress, savePersonalAddress } from '@homeroom/contract/persons/addresses.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { call } from '../platform/calls/call.ts';
import { useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { DaySaid } from '../ui/fields/DaySaid.tsx';
import record from '../ui/fields/record.module.css';
import { addressLines } from '../ui/people/addressLines.ts';
import { RecordList } from '../ui/records/RecordList.tsx';
import { addressDraft, addressFields, addressProblems, newAddress } from './addresses.fields.ts';
import classes from './addresses.module.css';
import { addressesQuery } from './persons.api.ts';

/** Since when and until when it holds, where that is worth a word. */
const Span = ({ of: { dateFrom, dateTo } }: { of: PersonalAddress }) => {
  const today = useToday();
  if (dateTo) return <DaySaid day={dateTo} say={(day) => t('persons:addresses.past', { day })} />;
  return (
    dateFrom &&
    dateFrom > today && <DaySaid day={dateFrom} say={(day) => t('persons:addresses.future', { day })} />
  );
};

/** A person's own addresses, those that hold first (specification 001 §2). */
export const AddressesTab = ({ details }: { details: PersonalDetails }) => {
  const { id } = details;
  const today = useToday();
  const mayWrite = details.permission.edit && details.permission.private;
  return (
    <section className={record.section} aria-label={t('persons:addresses.title')}>
      <RecordList
        query={addressesQuery(id)}
        lines={{ rows: 2, height: '72px' }}
        fields={addressFields}
        draftOf={addressDraft}
        begin={() => newAddress(today)}
        problems={addressProblems}
        save={({ draft, id: addressID, version }) =>
          call(savePersonalAddress, { params: { id }, body: { ...draft, id: addressID, version } })
        }
        words={{
          none: t('persons:addresses.none'),
          add: t('persons:addresses.new'),
          newTitle: t('persons:addresses.new'),
          editTitle: () => t('persons:addresses.editTitle'),
          nameOf: ({ kind, line1 }) =>
            t('persons:addresses.one', { kind: t(`people:addressKind.${kind}`), line1 }),
        }}
        mayAdd={mayWrite}
        mayEdit={() => mayWrite}
        isPast={({ dateTo }) => dateTo !== null && dateTo < today}
      >
        {(row, { actions, form }) =>
          form || (
            <div className={classes.address}>
              <div>
                <h2 className={record.name}>{t(`people:addressKind.${row.kind}`)}</h2>
                <span className={record.quiet}>
                  <Span of={row} />
                </span>
              </div>
              <address>{addressLines(row).join('\n')}</address>
              {actions && <span className={record.end}>{actions}</span>}
            </div>
          )
        }
      </RecordList>
    </section>
  );
};
