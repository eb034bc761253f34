import '../fields/record.words.ts';
import type { ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import { DaySaid } from '../fields/DaySaid.tsx';
import record from '../fields/record.module.css';

interface RowHeadProps {
  name: ReactNode;
  /** Since when the row is closed, `yyyy-MM-dd`. */
  dateClosed?: string | null;
  /** What can be done with the row; it stands at the end. */
  actions?: ReactNode;
  /** What stands beside the name. */
  children?: ReactNode;
}

/** The first line of a record: what it is called, since when it is closed, what can be done with it. */
export const RowHead = ({ name, dateClosed, actions, children }: RowHeadProps) => (
  <div className={record.head}>
    <h3 className={record.name}>{name}</h3>
    {children}
    {dateClosed && <DaySaid day={dateClosed} say={(day) => t('record:closedOn', { day })} />}
    {actions && <span className={`${record.actions} ${record.end}`}>{actions}</span>}
  </div>
);
