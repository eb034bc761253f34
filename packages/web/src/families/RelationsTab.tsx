import './families.words.ts';
import '../ui/record.words.ts';
import type { PersonalRelation } from '@homeroom/contract/families/relations.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../platform/formats.ts';
import { queryClient } from '../platform/queryClient.ts';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { PersonPhoto } from '../ui/PersonPhoto.tsx';
import { Read } from '../ui/Read.tsx';
import { RowActions } from '../ui/RowActions.tsx';
import record from '../ui/record.module.css';
import { useTakeBack } from '../ui/useTakeBack.tsx';
import { Custody } from './Custody.tsx';
import { relationsQuery, saveRelation } from './families.api.ts';
import { RelationForm } from './RelationForm.tsx';
import classes from './RelationsTab.module.css';
import { relationDraft } from './relations.fields.ts';

const marks = (row: PersonalRelation): string =>
  [
    row.isAdult && t('families:relations.contact', { n: row.contactPriority }),
    row.livesWith && t('families:relations.livesWith'),
    row.headOfHousehold && t('families:relations.headOfHousehold'),
    row.receivesMail && t('families:relations.receivesMail'),
  ]
    .filter(Boolean)
    .join(' · ');

/** Whom a person belongs to, in contact order (domain, Families). Addresses are never shown here. */
export const RelationsTab = ({ details }: { details: PersonalDetails }) => {
  const { id, permission } = details;
  const query = useQuery({ ...relationsQuery(id), enabled: permission.contact });
  const takeBack = useTakeBack();
  /** The relation that is edited; 0: a new one. */
  const [edited, setEdited] = useState<number>();
  const close = useMutation({
    mutationFn: ({ row, isClosed }: { row: PersonalRelation; isClosed: boolean }) =>
      saveRelation({
        personID: id,
        id: row.id,
        draft: relationDraft(row),
        version: row.version,
        isClosed,
        withCustody: false,
      }),
    onSuccess: (rows, { row, isClosed }) => {
      queryClient.setQueryData(relationsQuery(id).queryKey, rows);
      const now = rows.find((one) => one.id === row.id);
      const said = t(isClosed ? 'families:relations.closedDone' : 'families:relations.reopenedDone', {
        name: row.fullName,
      });
      if (now) takeBack.offer(said, () => close.mutate({ row: now, isClosed: !isClosed }));
    },
  });
  if (!permission.contact) return null;
  if (!query.data) return <Read of={query} rows={3} height="64px" />;

  const rows = query.data;
  const mayWrite = permission.edit;
  const item = (row: PersonalRelation) => {
    const name = t('families:relations.relationTo', { name: row.fullName });
    return (
      <li key={row.id} data-closed={row.dateClosed ? true : undefined}>
        {/* What is forbidden comes before who may be called. */}
        {!row.dateClosed && <Custody relation={row} />}
        <div className={record.head}>
          <PersonPhoto photo={row.photo} name={row.itemName} size={32} />
          <div className={classes.who}>
            <h3 className={record.name}>
              <Link to="/entities/view/$id" params={{ id: String(row.personID) }}>
                {row.fullName}
              </Link>
              <span className={classes.relationship}>{row.relationship}</span>
            </h3>
            <span className={record.quiet}>
              {row.dateClosed ? t('record:closedOn', { day: formatDay(row.dateClosed) }) : marks(row)}
            </span>
          </div>
          {mayWrite && (
            <span className={`${record.deeds} ${record.end}`}>
              <RowActions
                name={name}
                isClosed={Boolean(row.dateClosed)}
                isEditing={edited !== undefined}
                isBusy={close.isPending}
                onEdit={() => setEdited(row.id)}
                onClose={() => close.mutate({ row, isClosed: !row.dateClosed })}
              />
            </span>
          )}
        </div>
        {edited === row.id && (
          <RelationForm details={details} row={row} rows={rows} onDone={() => setEdited(undefined)} />
        )}
      </li>
    );
  };
  const groups = [
    { key: 'adults', title: t('families:relations.adults'), rows: rows.filter((row) => row.isAdult) },
    { key: 'children', title: t('families:relations.children'), rows: rows.filter((row) => !row.isAdult) },
  ].filter((group) => group.rows.length > 0);

  return (
    <>
      {groups.length === 0 && edited !== 0 && <Empty message={t('families:relations.none')} />}
      {groups.map((group) => (
        <section key={group.key} className={record.section} aria-labelledby={`relations-${id}-${group.key}`}>
          <h2 id={`relations-${id}-${group.key}`}>{group.title}</h2>
          <ul className={record.list}>{group.rows.map(item)}</ul>
        </section>
      ))}
      {edited === 0 && <RelationForm details={details} rows={rows} onDone={() => setEdited(undefined)} />}
      {mayWrite && edited === undefined && (
        <div className={record.section}>
          <Button variant="default" size="compact-md" onClick={() => setEdited(0)}>
            {t('families:relations.add')}
          </Button>
        </div>
      )}
      {takeBack.toast}
    </>
  );
};
