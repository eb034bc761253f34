import './people.words.ts';
import { useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import table from '../layout/table.module.css';
import { useRowKeys } from '../layout/useRowKeys.ts';
import classes from './ClassList.module.css';
import { type PersonFlag, PersonFlags } from './PersonFlags.tsx';
import { PersonLink } from './PersonLink.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import { SpanSaid } from './SpanSaid.tsx';

export type ClassListView = 'list' | 'photos';

/** A member of a class as the list shows it: a student (`id`), and from when to when (`memberID`). */
export interface ClassListMember {
  id: number;
  memberID: number;
  itemName: string;
  fullName: string;
  number: string;
  level: string;
  rollClass: string;
  photo: string | null;
  flags: readonly PersonFlag[];
  dateFrom: string;
  dateTo: string | null;
  isWithdrawn: boolean;
}

interface ClassListProps {
  /** In the order of their names; those who were members before stand apart below. */
  members: readonly ClassListMember[];
  label: string;
  view: ClassListView;
}

const Lines = ({ members, label, dated = false }: Omit<ClassListProps, 'view'> & { dated?: boolean }) => (
  <table className={`${table.table} ${classes.lines}`} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{t('people:column.name')}</th>
        <th scope="col" className={classes.minor}>
          {t('people:column.number')}
        </th>
        <th scope="col" className={classes.minor}>
          {t('people:column.level')}
        </th>
        <th scope="col">{t('people:column.rollClass')}</th>
        {dated && <th scope="col">{t('people:withdrawn')}</th>}
      </tr>
    </thead>
    <tbody>
      {members.map((member) => (
        <tr key={member.memberID}>
          <th scope="row">
            <span className={classes.person}>
              <PersonPhoto photo={member.photo} name={member.itemName} eager />
              <PersonLink id={member.id} className={table.link}>
                {member.itemName}
              </PersonLink>
              <PersonFlags flags={member.flags} />
            </span>
          </th>
          <td className={classes.minor}>{member.number}</td>
          <td className={classes.minor}>{member.level}</td>
          <td>{member.rollClass}</td>
          {dated && (
            <td className={classes.dates}>
              <SpanSaid from={member.dateFrom} to={member.dateTo} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const Faces = ({ members, label, dated = false }: Omit<ClassListProps, 'view'> & { dated?: boolean }) => (
  <ul className={classes.faces} aria-label={label}>
    {members.map((member) => (
      <li key={member.memberID}>
        <PersonPhoto photo={member.photo} name={member.itemName} size={112} square eager />
        <PersonLink id={member.id} className={table.link}>
          {member.itemName}
        </PersonLink>
        {dated && (
          <span className={classes.span}>
            <SpanSaid from={member.dateFrom} to={member.dateTo} />
          </span>
        )}
        <PersonFlags flags={member.flags} />
      </li>
    ))}
  </ul>
);

/** The students of a class, as a list or by their faces; those who left apart, with their dates. */
export const ClassList = ({ members, label, view }: ClassListProps) => {
  const within = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(within);
  const now = members.filter(({ isWithdrawn }) => !isWithdrawn);
  const before = members.filter(({ isWithdrawn }) => isWithdrawn);
  const Form = view === 'photos' ? Faces : Lines;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys between the links in it
    <div ref={within} onKeyDown={keys.onKeyDown}>
      {now.length > 0 && <Form members={now} label={label} />}
      {before.length > 0 && (
        <section className={classes.before}>
          <h2>{t('people:withdrawnCount', { count: before.length })}</h2>
          <Form members={before} label={t('people:withdrawn')} dated />
        </section>
      )}
    </div>
  );
};
