import './families.words.ts';
import '../ui/fields/record.words.ts';
import type { PersonalRelation } from '@homeroom/contract/families/relations.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { DaySaid } from '../ui/fields/DaySaid.tsx';
import record from '../ui/fields/record.module.css';
import { PersonPhoto } from '../ui/people/PersonPhoto.tsx';
import { RecordList } from '../ui/records/RecordList.tsx';
import { Custody } from './Custody.tsx';
import { relationsQuery, saveRelation } from './families.api.ts';
import { RelationForm } from './RelationForm.tsx';
import classes from './RelationsTab.module.css';
import { fieldsOf, newRelation, relationDraft, relationProblems } from './relations.fields.ts';

const marks = (row: PersonalRelation): string =>
  [
    row.isAdult && t('families:relations.contact', { n: row.contactPriority }),
    row.livesWith && t('families:relations.livesWith'),
    row.headOfHousehold && t('families:relations.headOfHousehold'),
    row.receivesMail && t('families:relations.receivesMail'),
  ]
    .filter(Boolean)
    .join(' · ');

const Relation = ({ row, actions }: { row: PersonalRelation; actions: ReactNode }) => (
  <>
    <div className={record.head}>
      <PersonPhoto photo={row.photo} name={row.itemName} size={32} />
      <div className={classes.who}>
        <h3 className={record.name}>
          <Link to="/entities/view/$id" params={{ id: String(row.personID) }}>
            {row.fullName}
          </Link>{' '}
          <span className={classes.relationship}>{row.relationship}</span>
        </h3>
        <span className={record.quiet}>
          {row.dateClosed ? (
            <DaySaid day={row.dateClosed} say={(day) => t('record:closedOn', { day })} />
          ) : (
            marks(row)
          )}
        </span>
      </div>
      {actions && <span className={`${record.actions} ${record.end}`}>{actions}</span>}
    </div>
    {/* Under the name: above it, it would seem to be said of the person before. */}
    {!row.dateClosed && <Custody relation={row} />}
  </>
);

/** Whom a person belongs to, in contact order (domain, Families). Addresses are never shown here. */
export const RelationsTab = ({ details }: { details: PersonalDetails }) => {
  const { id, permission, isStudent } = details;
  const maySeeCustody = useMay('people.custody');
  if (!permission.private) return null;
  return (
    <RecordList
      query={relationsQuery(id)}
      lines={{ rows: 3, height: '64px' }}
      fields={(row) => (draft) => fieldsOf(row, maySeeCustody && draft.hasCustody)}
      form={(props, row) => <RelationForm {...props} isNew={!row} />}
      draftOf={relationDraft}
      begin={(rows) => newRelation(rows, isStudent)}
      problems={relationProblems}
      save={(sent) => saveRelation({ personID: id, ...sent, maySeeCustody })}
      words={{
        none: t('families:relations.none'),
        add: t('families:relations.add'),
        newTitle: t('families:relations.new'),
        editTitle: ({ fullName: name }) => t('families:relations.edit', { name }),
        nameOf: ({ fullName: name }) => t('families:relations.relationTo', { name }),
        closing: {
          close: t('families:relations.end'),
          reopen: t('families:relations.reopen'),
          nameOf: ({ fullName: name }) => name,
          done: ({ fullName: name }, isClosed) =>
            t(isClosed ? 'families:relations.closedDone' : 'families:relations.reopenedDone', { name }),
        },
      }}
      groups={(rows) => [
        { title: t('families:relations.adults'), rows: rows.filter((row) => row.isAdult) },
        { title: t('families:relations.children'), rows: rows.filter((row) => !row.isAdult) },
      ]}
      mayAdd={permission.edit}
      mayEdit={() => permission.edit}
    >
      {(row, { actions, form }) => (
        <>
          <Relation row={row} actions={actions} />
          {form}
        </>
      )}
    </RecordList>
  );
};
