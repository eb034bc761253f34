import './families.words.ts';
import {
  getPersonalRelations,
  type PersonalRelation,
} from '@homeroom/contract/families/relations.endpoints.ts';
import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Input } from '@mantine/core';
import { useState } from 'react';
import { call } from '../platform/call.ts';
import { finderOf } from '../platform/finding.ts';
import { t } from '../platform/words.ts';
import { keptIn } from '../ui/keptIn.ts';
import { type PersonItem, PersonTypeahead } from '../ui/PersonTypeahead.tsx';
import { RecordForm } from '../ui/RecordForm.tsx';
import { relationsQuery, saveRelation } from './families.api.ts';
import {
  custodyFields,
  newRelation,
  type RelationDraft,
  relationDraft,
  relationFields,
  relationProblems,
  sideField,
} from './relations.fields.ts';

const findPersons = finderOf(getPersons, { filterType: 'All' });

interface RelationFormProps {
  details: PersonalDetails;
  /** Absent: a new one. */
  row?: PersonalRelation;
  rows: readonly PersonalRelation[];
  onDone: () => void;
}

/** One adult and one child; the other person never changes for a relation that is there. */
export const RelationForm = ({ details, row, rows, onDone }: RelationFormProps) => {
  const [person, setPerson] = useState<PersonItem | null>(null);
  // What somebody else saves meanwhile is for the conflict to say: value and version are of one moment.
  const [begin] = useState(() => ({
    value: row ? relationDraft(row) : newRelation(rows, details.isStudent),
    version: row?.version ?? 0,
  }));
  const { queryKey } = relationsQuery(details.id);
  const { keep } = keptIn<PersonalRelation, RelationDraft>(queryKey, relationDraft);
  const withCustody = details.permission.custody;
  return (
    <RecordForm<RelationDraft>
      title={row ? t('families:relations.edit', { name: row.fullName }) : t('families:relations.new')}
      fields={[...(row ? [] : [sideField()]), ...relationFields(), ...(withCustody ? custodyFields() : [])]}
      stored={begin}
      problems={relationProblems}
      save={async (draft, version) =>
        keep(
          await saveRelation({
            personID: details.id,
            id: row?.id ?? 0,
            draft,
            version,
            isClosed: Boolean(row?.dateClosed),
            withCustody,
          }),
          row?.id ?? 0,
        )
      }
      {...(row && {
        readAgain: async () => keep(await call(getPersonalRelations, { params: { id: details.id } }), row.id),
      })}
      onDone={onDone}
    >
      {({ change, errorOf }) =>
        !row && (
          <Input.Wrapper
            label={t('families:relations.who')}
            error={errorOf('personID')}
            labelElement="div"
            maw={420}
          >
            <PersonTypeahead
              label={t('families:relations.who')}
              find={findPersons}
              value={person}
              detailOf={(match) => ('rollClass' in match ? String(match.rollClass) : '')}
              onChange={(chosen) => {
                setPerson(chosen);
                change({ personID: chosen?.id ?? null });
              }}
            />
          </Input.Wrapper>
        )
      }
    </RecordForm>
  );
};
