import type { AuditChange } from '@homeroom/contract/audit/audits.endpoints.ts';
import type { getAuditRecord } from '@homeroom/contract/audit/records.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../platform/session/session.ts';
import { formatDateTime } from '../platform/words/formats.ts';
import { columnInWords } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { Chip } from '../ui/buttons/Chip.tsx';
import { DateFilter } from '../ui/fields/DateFilter.tsx';
import record from '../ui/fields/record.module.css';
import { Read } from '../ui/states/Read.tsx';
import { recordQuery } from './audit.api.ts';
import classes from './audit.module.css';
import { shownValue, tellingFields } from './inWords.ts';

/** What says something to people, what has changed since first. */
const inOrder = ({ tableName, fields }: Pick<Answer<typeof getAuditRecord>, 'fields' | 'tableName'>) =>
  tellingFields(
    tableName,
    fields.map(({ name, ...of }) => ({ ...of, oldName: name, newName: of.nowName })),
  ).toSorted((a, b) => Number(b.hasChanged) - Number(a.hasChanged));

/** The record of a change as it was: first just before it was changed, then at the end of any day. */
export const RecordThen = ({ change, saveID }: { change: AuditChange; saveID: string }) => {
  const today = useToday();
  const [dateOf, setDateOf] = useState<string>();
  const query = useQuery(recordQuery(change.linkGUID, change.tableName, saveID, dateOf));
  return (
    <section className={classes.part} aria-label={t('audit:then.title')}>
      <h3>{t('audit:then.title')}</h3>
      <div className={classes.bar}>
        <Chip active={dateOf === undefined} onChange={() => setDateOf(undefined)}>
          {t('audit:then.before')}
        </Chip>
        <DateFilter label={t('audit:then.day')} value={dateOf ?? ''} max={today} onChange={setDateOf} />
      </div>
      <Read of={query} rows={4}>
        {({ state, fields, knownSince, tableName }) => (
          <>
            {state !== 'there' && <p role="status">{t(`audit:then.${state}`)}</p>}
            {state === 'there' && fields.length === 0 && <p role="status">{t('audit:then.none')}</p>}
            {fields.length > 0 && (
              <table className={`${record.table} ${record.stacking}`}>
                <caption className="visually-hidden">{t('audit:then.title')}</caption>
                <thead>
                  <tr>
                    {(['field', 'value', 'now'] as const).map((head) => (
                      <th key={head} scope="col">
                        {t(`audit:then.${head}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {inOrder({ tableName, fields }).map(
                    ({ fieldName, value, oldName, nowValue, nowName, hasChanged }) => (
                      <tr key={fieldName}>
                        <th scope="row">{columnInWords(tableName, fieldName)}</th>
                        <td className={classes.value} data-label={`${t('audit:then.value')}:`}>
                          {shownValue({ tableName, fieldName }, value, oldName)}
                        </td>
                        <td className={classes.value} data-label={`${t('audit:then.now')}:`}>
                          {hasChanged ? (
                            <strong>{shownValue({ tableName, fieldName }, nowValue, nowName)}</strong>
                          ) : (
                            <span className={record.quiet}>{t('audit:then.same')}</span>
                          )}
                        </td>
                      </tr>
                    ),
                  )}
                </tbody>
              </table>
            )}
            {knownSince && (
              <p className={record.quiet}>
                {t('audit:then.since')} {formatDateTime(knownSince)}
              </p>
            )}
          </>
        )}
      </Read>
    </section>
  );
};
