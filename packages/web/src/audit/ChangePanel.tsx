import type { AuditChange, AuditSave } from '@homeroom/contract/audit/audits.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../platform/session/session.ts';
import { formatDateTimeSeconds, formatDay } from '../platform/words/formats.ts';
import { columnInWords, insteadInWords } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { Facts } from '../ui/fields/Facts.tsx';
import record from '../ui/fields/record.module.css';
import { SidePanel } from '../ui/records/ListWithPanel.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { saveQuery, type Undoing } from './audit.api.ts';
import classes from './audit.module.css';
import { byInWords, recordsOf, shownValue, whatInWords } from './inWords.ts';
import { RecordThen } from './RecordThen.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { WhoMay } from './WhoMay.tsx';

const route = getRouteApi('/system/audit/log');

interface ChangePanelProps {
  saveID: string;
  changeID: string;
  onClose: () => void;
}

/** The fields of a change, each with what it was and what it became, and how one of them is put back. */
const Fields = ({ change, onUndo }: { change: AuditChange; onUndo: (fieldName: string) => void }) => (
  <table className={`${record.table} ${record.stacking}`}>
    <caption className="visually-hidden">{t('audit:detail')}</caption>
    <thead>
      <tr>
        {(['field', 'old', 'new'] as const).map((head) => (
          <th key={head} scope="col">
            {t(`audit:head.${head}`)}
          </th>
        ))}
        {change.mayUndo && <td />}
      </tr>
    </thead>
    <tbody>
      {change.fields.map(({ fieldName, oldValue, newValue, oldName, newName, mayUndo }) => {
        const { tableName } = change;
        const field = columnInWords(tableName, fieldName);
        return (
          <tr key={fieldName}>
            <th scope="row">{field}</th>
            <td className={classes.value} data-label={`${t('audit:head.old')}:`}>
              {shownValue({ tableName, fieldName }, oldValue, oldName)}
            </td>
            <td className={classes.value} data-label={`${t('audit:head.new')}:`}>
              {shownValue({ tableName, fieldName }, newValue, newName)}
            </td>
            {change.mayUndo && (
              <td>
                {mayUndo && change.fields.length > 1 && (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={t('audit:undoField', { field })}
                    onClick={() => onUndo(fieldName)}
                  >
                    {t('audit:undo')}
                  </Button>
                )}
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  </table>
);

const Change = ({ save, change }: { save: AuditSave; change: AuditChange }) => {
  const [undoing, setUndoing] = useState<Undoing>();
  const { open: _, ...search } = route.useSearch();
  const mayUndo = useMay('audit.undo');
  const { saveID } = save;
  const { changeID, about } = change;
  const isChange = change.auditType !== 'read' && change.auditType !== 'export';
  return (
    <>
      <Facts
        of={[
          { label: t('audit:head.when'), text: formatDateTimeSeconds(save.lastTimeModified) },
          {
            label: t('audit:head.who'),
            text: save.userDetails
              ? t('audit:account', { name: save.lastModifiedByUser, user: save.userDetails })
              : byInWords(save.lastModifiedByUser),
          },
          { label: t('audit:kind'), text: t(`audit:is.${change.auditType}`) },
          ...(change.dateOf ? [{ label: t('audit:ofDay'), text: formatDay(change.dateOf) }] : []),
        ]}
      />
      <Fields change={change} onUndo={(fieldName) => setUndoing({ saveID, changeID, fieldName })} />
      <div className={classes.actions}>
        {change.mayUndo && (
          <Button onClick={() => setUndoing({ saveID, changeID, fieldName: null })}>
            {t('audit:undoRecord')}
          </Button>
        )}
        {change.mayUndo && save.changes.length > 1 && (
          <Button variant="default" onClick={() => setUndoing({ saveID, changeID: null, fieldName: null })}>
            {t('audit:undoSave')}
          </Button>
        )}
        {isChange && !change.mayUndo && mayUndo && (
          <p className={record.quiet}>
            {t('audit:cannotUndo', {
              instead: insteadInWords(change.tableName) ?? t('audit:undoing.instead'),
            })}
          </p>
        )}
      </div>
      <p className={classes.links}>
        {about && (
          <Link to="/entities/view/$id" params={{ id: String(about.id) }}>
            {t('audit:openProfile', { name: about.fullName })}
          </Link>
        )}
        <Link
          to="/system/audit/log"
          search={{ ...search, record: change.linkGUID, open: `${saveID}/${changeID}` }}
        >
          {t('audit:history')}
        </Link>
      </p>
      {isChange && <RecordThen change={change} saveID={saveID} />}
      <WhoMay change={change} />
      <p className={record.quiet}>
        {t('audit:guid')} <span className={classes.guid}>{change.linkGUID}</span>
      </p>
      {undoing && <UndoDialog undoing={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
};

/** One change of a save beside the list: all of its fields, undo, the record as it was, who may see it. */
export const ChangePanel = ({ saveID, changeID, onClose }: ChangePanelProps) => {
  const query = useQuery(saveQuery(saveID, changeID));
  const save = query.data;
  const change = save && recordsOf(save.changes).find((one) => one.changeID === changeID);
  return (
    <SidePanel
      label={t('audit:detail')}
      head={<h2 className={classes.title}>{change ? whatInWords(change) : t('audit:detail')}</h2>}
      onClose={onClose}
    >
      <Read of={query} rows={6}>
        {() =>
          save && change ? (
            <div className={classes.inside}>
              <Change save={save} change={change} />
            </div>
          ) : (
            <Empty message={t('audit:notThere')} />
          )
        }
      </Read>
    </SidePanel>
  );
};
