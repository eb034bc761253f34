import type { AuditChange } from '@homeroom/contract/audit/audits.endpoints.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { columnInWords } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import record from '../ui/fields/record.module.css';
import { MorePages } from '../ui/states/MorePages.tsx';
import { Read } from '../ui/states/Read.tsx';
import { readersQuery } from './audit.api.ts';
import classes from './audit.module.css';

const WHOLE = 'whole';

/** Who may read a field of such a record and by which roles, and who has read it of the person whom it is of. */
export const WhoMay = ({ change }: { change: AuditChange }) => {
  const { tableName, about, fields } = change;
  const isChange =
    change.auditType === 'insert' || change.auditType === 'update' || change.auditType === 'delete';
  const names = isChange ? fields.map(({ fieldName }) => fieldName) : [];
  const [field, setField] = useState(names[0] ?? WHOLE);
  const query = useInfiniteQuery(readersQuery(tableName, field === WHOLE ? undefined : field, about?.id));
  if (tableName === 'audit_change') return null;
  return (
    <section className={classes.part} aria-label={t('audit:may.title')}>
      <h3>{t('audit:may.title')}</h3>
      {names.length > 1 && (
        <DropdownFilter
          label={t('audit:field')}
          options={names.map((name) => ({ value: name, label: columnInWords(tableName, name) }))}
          value={field}
          onChange={setField}
        />
      )}
      <Read of={query} rows={3}>
        {({ needs, isFiner, readers, reads, readCount }) => (
          <>
            <p>
              {t('audit:may.needs', { needs: needs.map(({ allows }) => allows).join('; ') })}{' '}
              {isFiner && t('audit:may.finer')}
            </p>
            <details>
              <summary>{t('audit:may.people', { count: readers.length })}</summary>
              <ul>
                {readers.map(({ userID, fullName, userName, because }) => (
                  <li key={userID}>
                    {fullName} ({userName})
                    <ul className={record.quiet}>
                      {because.map(({ permission, allows, roles }) => (
                        <li key={permission}>
                          {t('audit:may.because', { allows, roles: roles.join(', ') })}
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            </details>
            {about && (
              <>
                <h4>{t('audit:may.reads', { name: about.fullName })}</h4>
                {reads.length === 0 && <p className={record.quiet}>{t('audit:may.noReads')}</p>}
                <ul>
                  {reads.map(({ dateTime, by, detail }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: reads are only added, at the end
                    <li key={at}>
                      <MomentNear at={dateTime} /> {t('audit:may.read', { by, detail })}
                    </li>
                  ))}
                </ul>
                <MorePages
                  of={query}
                  shown={reads.length}
                  whole={{ count: readCount }}
                  more={t('audit:may.older')}
                />
              </>
            )}
          </>
        )}
      </Read>
    </section>
  );
};
