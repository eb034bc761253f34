import './families.words.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Input } from '@mantine/core';
import { useState } from 'react';
import { finderOf } from '../platform/calls/finding.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { PersonTypeahead } from '../ui/people/PersonTypeahead.tsx';
import { personDetail } from '../ui/people/personKind.ts';
import { RecordForm, type RecordFormProps } from '../ui/records/RecordForm.tsx';
import type { RelationDraft } from './relations.fields.ts';

const findPersons = finderOf(personSearch, { filterType: 'All' });

interface RelationFormProps extends RecordFormProps<RelationDraft> {
  /** Whether the relation is added: the other person never changes for one that is there. */
  isNew: boolean;
}

/** One adult and one child. */
export const RelationForm = ({ isNew, ...form }: RelationFormProps) => {
  const [person, setPerson] = useState<PersonMatch | null>(null);
  // As it was when the form opened: a restriction that somebody else adds meanwhile is a conflict, which says so.
  const [stored] = useState(form.stored);
  return (
    <RecordForm<RelationDraft>
      {...form}
      stored={stored}
      head={({ change, errorOf }) =>
        isNew && (
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
              detailOf={personDetail}
              onChange={(chosen) => {
                setPerson(chosen);
                change({ personID: chosen?.id ?? null });
              }}
            />
            {person && <p className={record.quiet}>{personDetail(person)}</p>}
          </Input.Wrapper>
        )
      }
    />
  );
};
