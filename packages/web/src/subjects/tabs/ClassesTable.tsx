import '../classes.words.ts';
import '../../ui/fields/record.words.ts';
import type { PersonClassDetail } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import { savedRow } from '../../ui/feedback/savedRow.ts';
import record from '../../ui/fields/record.module.css';
import { SpanSaid } from '../../ui/people/SpanSaid.tsx';

interface ClassesTableProps {
  caption: string;
  rows: readonly PersonClassDetail[];
  yearID: number;
  /** Of a teacher: the role stands in place of the teachers' names. */
  byRole?: boolean;
  /** At the end of a line. */
  actions?: (row: PersonClassDetail) => ReactNode;
  /** Below a line, e.g. a form. */
  below?: (row: PersonClassDetail) => ReactNode;
}

const roleOf = (role: string) =>
  role === 'main' || role === 'co' || role === 'relief' ? t(`classes:tab.roles.${role}`) : role;

/** Classes of a person, a line each; the name leads to the list of the class. */
export const ClassesTable = ({ caption, rows, yearID, byRole, actions, below }: ClassesTableProps) => (
  <table className={`${record.table} ${record.stacking}`}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{t('classes:tab.class')}</th>
        <th scope="col">{t('classes:tab.subject')}</th>
        <th scope="col">{t('classes:tab.level')}</th>
        <th scope="col">{t(byRole ? 'classes:tab.role' : 'classes:tab.teachers')}</th>
        <th scope="col">{t('classes:tab.dates')}</th>
        {actions && <td />}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => {
        const form = below?.(row);
        return (
          <Fragment key={row.id}>
            <tr {...savedRow('membership', row.id)} data-past={row.isWithdrawn || undefined}>
              <th scope="row">
                <Link
                  to="/subjects/{-$id}"
                  params={{ id: 'view' }}
                  search={{ year: yearID, class: row.classID }}
                >
                  {row.itemName}
                </Link>
                {row.code !== row.itemName && <> {row.code}</>}
              </th>
              <td>{row.subject}</td>
              <td>{row.level}</td>
              <td>{byRole ? roleOf(row.role) : row.teachers.map(({ fullName }) => fullName).join(', ')}</td>
              <td>
                <SpanSaid from={row.dateFrom} to={row.dateTo} />
              </td>
              {actions && <td>{actions(row)}</td>}
            </tr>
            {form && (
              <tr>
                <td colSpan={6}>{form}</td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  </table>
);
