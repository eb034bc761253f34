import '@mantine/core/styles/ActionIcon.layer.css';
import '../fields/record.words.ts';
import { ActionIcon, NativeSelect } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { t } from '../../platform/words/words.ts';
import { DateField } from '../fields/DateField.tsx';
import type { Find } from '../fields/useFind.ts';
import { type PersonItem, PersonTypeahead } from './PersonTypeahead.tsx';
import classes from './TeachersEditor.module.css';

/** Who has a class, and when: a row with dates. */
export interface TeacherRow {
  personID: number;
  fullName: string;
  role: 'main' | 'co' | 'relief';
  dateFrom: string;
  dateTo: string | null;
}

interface TeachersEditorProps<T extends PersonItem & { fullName: string }> {
  teachers: TeacherRow[];
  onChange: (teachers: TeacherRow[]) => void;
  find: Find<T>;
  /** From when one more has it, at first. */
  from: string;
}

const roles = ['main', 'co', 'relief'] as const;

/** Sent to the server without the names. */
export const teachersSent = (teachers: readonly TeacherRow[]) =>
  teachers.map(({ personID, role, dateFrom, dateTo }) => ({ personID, role, dateFrom, dateTo }));

/** Who and when in a line, for where somebody else was first. */
export const teachersInWords = (teachers: readonly TeacherRow[]): string =>
  teachers
    .map(({ fullName, role, dateFrom, dateTo }) =>
      [fullName, t(`record:role.${role}`), dateFrom, dateTo].filter(Boolean).join(' '),
    )
    .join(', ') || '–';

/** What keeps dated rows of teachers from being saved. */
export const teachersProblems = (teachers: readonly TeacherRow[]): string[] => [
  ...(teachers.some(({ dateFrom }) => !dateFrom) ? [t('record:teacherFromNeeded')] : []),
  ...(teachers.some(({ dateFrom, dateTo }) => dateTo && dateTo < dateFrom) ? [t('record:teacherOrder')] : []),
];

/** Teachers of a class as dated rows; the whole list is saved. */
export const TeachersEditor = <T extends PersonItem & { fullName: string }>({
  teachers,
  onChange,
  find,
  from,
}: TeachersEditorProps<T>) => {
  const change = (at: number, part: Partial<TeacherRow>) =>
    onChange(teachers.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <section className={classes.editor} aria-label={t('record:teachers')}>
      <h3>{t('record:teachers')}</h3>
      {teachers.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same person may stand in several rows
        <div key={at} className={classes.row}>
          <span className={classes.name}>{row.fullName}</span>
          <NativeSelect
            aria-label={t('record:roleOf', { name: row.fullName })}
            value={row.role}
            data={roles.map((role) => ({ value: role, label: t(`record:role.${role}`) }))}
            onChange={(event) => change(at, { role: event.currentTarget.value as TeacherRow['role'] })}
          />
          <DateField
            hideLabel
            label={t('record:fromOf', { name: row.fullName })}
            value={row.dateFrom}
            onChange={(dateFrom) => change(at, { dateFrom })}
          />
          <DateField
            hideLabel
            label={t('record:toOf', { name: row.fullName })}
            value={row.dateTo ?? ''}
            onChange={(day) => change(at, { dateTo: day || null })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('record:removeOf', { name: row.fullName })}
            onClick={() => onChange(teachers.filter((_, index) => index !== at))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.add}>
        <PersonTypeahead
          key={teachers.length}
          label={t('record:addTeacher')}
          find={find}
          value={null}
          onChange={(person) =>
            person &&
            onChange([
              ...teachers,
              {
                personID: person.id,
                fullName: person.fullName,
                role: teachers.some(({ role, dateTo }) => role === 'main' && !dateTo) ? 'co' : 'main',
                dateFrom: from,
                dateTo: null,
              },
            ])
          }
        />
      </div>
    </section>
  );
};
