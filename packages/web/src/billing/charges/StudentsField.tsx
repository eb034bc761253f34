import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { Button, Input } from '@mantine/core';
import { finderOf } from '../../platform/finding.ts';
import { t } from '../../platform/words.ts';
import { type PersonItem, PersonTypeahead } from '../../ui/PersonTypeahead.tsx';
import { personDetail } from '../../ui/personKind.ts';
import classes from '../billing.module.css';

const findStudents = finderOf(getPersons, { filterType: 'StudentAll' });

interface StudentsFieldProps {
  value: readonly PersonItem[];
  onChange: (students: PersonItem[]) => void;
}

/** Students by name. */
export const StudentsField = ({ value, onChange }: StudentsFieldProps) => (
  <Input.Wrapper label={t('billing:charges.field.students')} labelElement="div" data-wide>
    {value.length > 0 && (
      <ul className={classes.lines} aria-label={t('billing:charges.field.students')}>
        {value.map((student) => (
          <li key={student.id}>
            {student.itemName}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('billing:accountPage.removePayer', { name: student.itemName })}
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
            onChange([...value, { id: student.id, itemName: student.itemName }]);
        }}
      />
    </div>
  </Input.Wrapper>
);
