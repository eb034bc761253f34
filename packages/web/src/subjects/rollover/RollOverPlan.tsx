import '../classes.words.ts';
import '../../ui/fields/record.words.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { YearRollOver } from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { finderOf } from '../../platform/calls/finding.ts';
import { t } from '../../platform/words/words.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import record from '../../ui/fields/record.module.css';
import { PersonTypeahead } from '../../ui/people/PersonTypeahead.tsx';
import classes from './RollOver.module.css';
import { type Plan, withCode } from './rollover.rules.ts';

const findStudents = finderOf(personSearch, { filterType: 'StudentCurrentFuture' });

/** A code that counts once it is left, or with Enter: half a code is none. */
const CodeField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (code: string) => void;
}) => {
  const [draft, setDraft] = useState<string>();
  const take = () => {
    if (draft !== undefined && draft.trim() !== value) onChange(draft);
    setDraft(undefined);
  };
  return (
    <TextInput
      aria-label={label}
      className={classes.code}
      value={draft ?? value}
      maxLength={50}
      autoComplete="off"
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
};

interface RollOverPlanProps {
  plan: Plan;
  seen: YearRollOver;
  onChange: (plan: Plan) => void;
}

/** What would be done: dates, levels, roll classes, who repeats. What can be decided is typed in place. */
export const RollOverPlan = ({ plan, seen, onChange }: RollOverPlanProps) => (
  <>
    <section className={record.section}>
      <p className={record.quiet}>{t('classes:rollOver.hint')}</p>
      {seen.obstacles.length > 0 && (
        <div className={record.warning} role="alert">
          <div>
            <strong>{t('classes:rollOver.obstacles')}</strong>
            <ul>
              {seen.obstacles.map((obstacle) => (
                <li key={obstacle}>{obstacle}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {seen.yearExists && <p>{t('classes:rollOver.exists', { year: seen.toYearID })}</p>}
      <div className={classes.dates}>
        <DateField
          label={t('classes:rollOver.dateStart')}
          value={plan.dateStart ?? seen.dateStart}
          readOnly={seen.yearExists}
          onChange={(day) => onChange({ ...plan, dateStart: day || null })}
        />
        <DateField
          label={t('classes:rollOver.dateEnd')}
          value={plan.dateEnd ?? seen.dateEnd}
          readOnly={seen.yearExists}
          error={seen.dateEnd <= seen.dateStart ? t('classes:rollOver.order') : undefined}
          onChange={(day) => onChange({ ...plan, dateEnd: day || null })}
        />
      </div>
      <p>
        <strong>
          {t('classes:rollOver.stay', { count: seen.staying })},{' '}
          {t('classes:rollOver.leave', { count: seen.leaving })}.
        </strong>
      </p>
    </section>
    <div className={classes.both}>
      <section className={record.section} aria-labelledby="roll-over-levels">
        <h2 id="roll-over-levels">{t('classes:rollOver.levels')}</h2>
        <table className={record.table}>
          <thead>
            <tr>
              <th scope="col">{t('classes:rollOver.level')}</th>
              <th scope="col">{t('classes:rollOver.goes')}</th>
              <th scope="col">{t('classes:rollOver.students')}</th>
            </tr>
          </thead>
          <tbody>
            {seen.levels.map((level) => (
              <tr key={level.levelID}>
                <th scope="row">{level.itemName}</th>
                <td>{level.toLevelID === null ? t('classes:rollOver.leaves') : level.toItemName}</td>
                <td>{level.students}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={record.section} aria-labelledby="roll-over-classes">
        <h2 id="roll-over-classes">{t('classes:rollOver.rollClasses')}</h2>
        <p className={record.quiet}>{t('classes:rollOver.noClass')}</p>
        <table className={record.table}>
          <thead>
            <tr>
              <th scope="col">{t('classes:rollOver.rollClass')}</th>
              <th scope="col">{t('classes:rollOver.to')}</th>
              <th scope="col">{t('classes:rollOver.students')}</th>
            </tr>
          </thead>
          <tbody>
            {seen.rollClasses.map((one) => (
              <tr key={one.rollClassID}>
                <th scope="row">{one.code}</th>
                <td>
                  <span className={classes.to}>
                    <CodeField
                      label={t('classes:rollOver.toOf', { code: one.code })}
                      value={one.toCode ?? ''}
                      onChange={(typed) => onChange(withCode(plan, one.rollClassID, typed))}
                    />
                    {one.isNew && <small>{t('classes:rollOver.isNew')}</small>}
                  </span>
                </td>
                <td>{one.students}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
    <section className={record.section} aria-labelledby="roll-over-repeating">
      <h2 id="roll-over-repeating">{t('classes:rollOver.repeating')}</h2>
      {plan.repeating.length === 0 && <p className={record.quiet}>{t('classes:rollOver.noRepeating')}</p>}
      <ul className={record.list}>
        {plan.repeating.map((student) => (
          <li key={student.id} className={record.head}>
            {student.itemName}
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('classes:rollOver.removeRepeating', { name: student.itemName })}
              onClick={() =>
                onChange({ ...plan, repeating: plan.repeating.filter(({ id }) => id !== student.id) })
              }
            >
              {t('record:remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.find}>
        <PersonTypeahead
          key={plan.repeating.length}
          label={t('classes:rollOver.addRepeating')}
          find={findStudents}
          value={null}
          onChange={(student) =>
            student &&
            !plan.repeating.some(({ id }) => id === student.id) &&
            onChange({
              ...plan,
              repeating: [...plan.repeating, { id: student.id, itemName: student.itemName }],
            })
          }
        />
      </div>
    </section>
  </>
);
