import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Button, Input } from '@mantine/core';
import { finderOf } from '../../platform/calls/finding.ts';
import { t } from '../../platform/words/words.ts';
import { detailsApart } from '../../ui/people/namesakes.ts';
import { type PersonItem, PersonTypeahead } from '../../ui/people/PersonTypeahead.tsx';
import { personDetail } from '../../ui/people/personKind.ts';
import classes from '../billing.module.css';

const findStudents = finderOf(personSearch, { filterType: 'StudentAll' });

interface StudentsFieldProps {
  value: readonly PersonItem[];
  onChange: (students: PersonItem[]) => void;
}

/** What is kept of somebody who is chosen: the name, and what tells them from others of that name. */
const chosenOf = ({ id, itemName, rollClass, number }: PersonMatch): PersonItem => ({
  ...{ id, itemName, rollClass, number },
});

/** Students by name. */
export const StudentsField = ({ value, onChange }: StudentsFieldProps) => {
  const apart = detailsApart(value);
  const nameOf = (student: PersonItem) => [student.itemName, apart(student)].filter(Boolean).join(' · ');
  return (
    <Input.Wrapper label={t('billing:charges.field.students')} labelElement="div" data-wide>
      {value.length > 0 && (
        <ul className={classes.lines} aria-label={t('billing:charges.field.students')}>
          {value.map((student) => (
            <li key={student.id}>
              {nameOf(student)}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('billing:accountPage.removePayer', { name: nameOf(student) })}
                onClick={() => onChange(value.filter(({ id }) => id !== student.id))}
              >
                {t('billing:accountPage.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.typeahead}>
        <PersonTypeahead
          key={value.length}
          label={t('billing:charges.addStudent')}
          find={findStudents}
          value={null}
          detailOf={personDetail}
          onChange={(student) => {
            if (student && !value.some(({ id }) => id === student.id))
              onChange([...value, chosenOf(student)]);
          }}
        />
      </div>
    </Input.Wrapper>
  );
};
