import type { AuditChange, AuditSave } from '@homeroom/contract/audit/audits.endpoints.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useToday } from '../platform/session/session.ts';
import { formatDateTime, formatDay } from '../platform/words/formats.ts';
import { columnInWords, tableInWords } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import type { ShownOf } from '../ui/states/FirstOf.tsx';
import { MorePages } from '../ui/states/MorePages.tsx';
import { Read } from '../ui/states/Read.tsx';
import { isTooLong, savesQuery } from './audit.api.ts';
import classes from './audit.module.css';
import { byInWords, recordInWords, recordsOf, shownValue, tellingFields, whatInWords } from './inWords.ts';

const route = getRouteApi('/system/audit/log');
const heads = ['what', 'of', 'field', 'old', 'new', 'guid'] as const;

/** What was done with a field of a record; of a record that came or went all that is in it, of a read what of it. */
interface Line {
  key: string;
  change: AuditChange;
  /** Of the lines of a record the first says of whom it is. */
  isFirst: boolean;
  /** Null: the whole record. */
  fieldName: string | null;
  oldValue: string | null;
  newValue: string | null;
}

/** The lines of one change. */
const linesOf = (change: AuditChange): Line[] => {
  const { changeID, auditType, tableName, fields } = change;
  if (auditType === 'insert' || auditType === 'delete') {
    const text = recordInWords(tableName, fields, auditType === 'insert' ? 'new' : 'old');
    const isNew = auditType === 'insert';
    const values = { oldValue: isNew ? null : text, newValue: isNew ? text : null };
    return [{ key: changeID, change, isFirst: true, fieldName: null, ...values }];
  }
  return tellingFields(tableName, fields).map(({ fieldName, oldValue, newValue, oldName, newName }, at) => ({
    ...{ key: `${changeID} ${fieldName}`, change, isFirst: at === 0, fieldName },
    oldValue: auditType === 'update' ? shownValue({ tableName, fieldName }, oldValue, oldName) : null,
    newValue: auditType === 'update' ? shownValue({ tableName, fieldName }, newValue, newName) : null,
  }));
};

/** What was done, as a picture and in words. */
const Kind = ({ auditType, iconID }: Pick<AuditChange, 'auditType' | 'iconID'>) => (
  <span className={classes.kind}>
    <img src={`/imgs/16/${iconID}`} alt="" width={16} height={16} />
    {t(`audit:is.${auditType}`)}
  </span>
);

/** What it was and what it became; what came or went has but one of them, and the room of both. */
const Values = ({ oldValue, newValue }: Pick<Line, 'oldValue' | 'newValue'>) => {
  if (oldValue === null || newValue === null)
    return (
      <td colSpan={2} className={classes.record}>
        <span>{oldValue ?? newValue}</span>
      </td>
    );
  return (
    <>
      <td className={classes.old}>{oldValue}</td>
      <td className={classes.new}>
        <span className={classes.arrow} aria-hidden>
          →{' '}
        </span>
        {newValue}
      </td>
    </>
  );
};

const Row = ({ line, here, isOpen }: { line: Line; here: string; isOpen: boolean }) => {
  const { open: _, ...search } = route.useSearch();
  const { change, isFirst, fieldName } = line;
  // What is the same in the next line is said once; a screen reader hears it in every line.
  const once = isFirst ? undefined : 'visually-hidden';
  const table = tableInWords(change.tableName);
  return (
    <tr data-chosen={isOpen || undefined} data-first={isFirst || undefined}>
      <td>
        <span className={once}>
          <Kind {...change} />
        </span>
      </td>
      <td className={classes.of}>
        <span className={once}>
          {change.about?.fullName}{' '}
          {change.dateOf && <span className={classes.day}>{formatDay(change.dateOf)}</span>}
        </span>
      </td>
      <th scope="row">
        <Link
          to="/system/audit/log"
          search={{ ...search, open: here }}
          replace
          aria-label={t('audit:open', { what: whatInWords(change, fieldName ?? undefined) })}
          aria-current={isOpen || undefined}
        >
          {fieldName === null ? table : columnInWords(change.tableName, fieldName)}
        </Link>
        {fieldName !== null && <span className={classes.table}>{table}</span>}
      </th>
      <Values oldValue={line.oldValue} newValue={line.newValue} />
      <td className={classes.guid} title={change.linkGUID}>
        {change.linkGUID.slice(0, 8)}
      </td>
    </tr>
  );
};

const Save = ({ save }: { save: AuditSave }) => {
  const { open, save: alone } = route.useSearch();
  const lines = recordsOf(save.changes).flatMap(linesOf);
  return (
    <tbody>
      <tr className={classes.save}>
        <th scope="rowgroup" colSpan={heads.length}>
          <MomentNear at={save.lastTimeModified} />
          <strong>{byInWords(save.lastModifiedByUser)}</strong>
          {save.userDetails && <span className={classes.user}>{save.userDetails}</span>}
        </th>
      </tr>
      {lines.map((line) => {
        const here = `${save.saveID}/${line.change.changeID}`;
        return <Row key={line.key} line={line} here={here} isOpen={here === open} />;
      })}
      {save.hasMore && !alone && (
        <tr>
          <td colSpan={heads.length}>
            {t('audit:moreRecords')}{' '}
            <Link
              to="/system/audit/log"
              search={{ save: save.saveID }}
              aria-label={`${t('audit:wholeSave')}: ${byInWords(save.lastModifiedByUser)}, ${formatDateTime(save.lastTimeModified)}`}
            >
              {t('audit:wholeSave')}
            </Link>
          </td>
        </tr>
      )}
    </tbody>
  );
};

/** One save after another: pages of one save that is shown alone are one line too. */
const joined = (saves: readonly AuditSave[]): AuditSave[] => {
  const all: AuditSave[] = [];
  for (const save of saves) {
    const last = all.at(-1);
    if (last?.saveID === save.saveID)
      all[all.length - 1] = { ...save, changes: [...last.changes, ...save.changes] };
    else all.push(save);
  }
  return all;
};

const savesInAll = ({ isAtLeast, ...of }: ShownOf) =>
  t(isAtLeast ? 'audit:savesOfAtLeast' : 'audit:savesOf', of);
const recordsInAll = ({ isAtLeast, ...of }: ShownOf) =>
  t(isAtLeast ? 'audit:recordsOfAtLeast' : 'audit:recordsOf', of);

/** The saves that the filters find, a page at a time: when and by whom over what was done, of whom, from what to what. */
export const SaveList = () => {
  const search = route.useSearch();
  const query = useInfiniteQuery(savesQuery(search, useToday()));
  if (isTooLong(query.error)) return <Empty message={t('audit:tooLong')} />;
  if (!query.data) return <Read of={query} rows={10} />;
  const saves = joined(query.data.pages.flatMap((page) => page.saves));
  return (
    <div className={classes.list}>
      {saves.length === 0 && !query.hasNextPage ? (
        <Empty message={t('audit:none')} />
      ) : (
        <table className={classes.log}>
          <caption className="visually-hidden">{t('audit:caption')}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={head === 'guid' ? classes.guid : undefined}>
                  {t(`audit:head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          {saves.map((save) => (
            <Save key={save.saveID} save={save} />
          ))}
        </table>
      )}
      <MorePages
        of={query}
        shown={search.save ? (saves[0]?.changes.length ?? 0) : saves.length}
        whole={query.data.pages[0]?.whole}
        more={t('audit:more')}
        inWords={search.save ? recordsInAll : savesInAll}
      />
    </div>
  );
};
