import '../classes.words.ts';
import {
  previewRolledStudents,
  type RolledStudent,
} from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import record from '../../ui/fields/record.module.css';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { ListActions } from '../../ui/print/ListActions.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { type Plan, planSent } from './rollover.rules.ts';

const parts = ['doubt', 'campus', 'leaves', 'all'] as const;
type Part = (typeof parts)[number];

const isIn = (part: Part, student: RolledStudent): boolean =>
  part === 'all' ||
  (part === 'doubt' && student.doubt !== '') ||
  (part === 'campus' && student.toCampus !== '') ||
  (part === 'leaves' && student.what === 'leaves');

const levelOf = ({ what, level, toLevel, doubt }: RolledStudent): string => {
  if (what === 'leaves') return t('classes:rollOver.leaves');
  if (what === 'repeats') return t('classes:rollOver.repeats', { level });
  return toLevel || (doubt ? '' : level);
};

/** Every student by name: where they go, and of whom somebody has to look at, why. */
export const WhoGoesWhere = ({ plan, year }: { plan: Plan; year: number }) => {
  const [chosen, choose] = useState<Part>();
  const students = useQuery({
    // What was planned and what was seen belong together: it is asked for with the preview.
    queryKey: ['YearRollOver', 'students', planSent(plan)] as const,
    queryFn: ({ signal }) => call(previewRolledStudents, { body: planSent(plan), signal }),
    gcTime: 0,
  });
  const all = students.data ?? [];
  const inDoubt = all.some(({ doubt }) => doubt !== '');
  // Who needs somebody's eye comes first.
  const part = chosen ?? (inDoubt ? 'doubt' : 'all');
  const shown = all.filter((student) => isIn(part, student));
  return (
    <section className={record.section} aria-labelledby="roll-over-students">
      <div className={record.head}>
        <h2 id="roll-over-students">{t('classes:rollOver.who')}</h2>
        <span className="no-print">
          {parts.map((each) => (
            <Chip
              key={each}
              active={part === each}
              count={all.filter((student) => isIn(each, student)).length}
              onChange={() => choose(each)}
            >
              {t(`classes:rollOver.part.${each}`)}
            </Chip>
          ))}
        </span>
        <span className={`${record.end} no-print`}>
          <ListActions list={undefined} onExport={undefined} />
        </span>
      </div>
      <PrintHead>
        {t('classes:rollOver.printed', { year, part: t(`classes:rollOver.part.${part}`) })}
      </PrintHead>
      <Read of={students} rows={8}>
        {() =>
          shown.length === 0 ? (
            <p className={record.quiet}>{t(`classes:rollOver.nobody.${part}`)}</p>
          ) : (
            <table className={`${record.table} ${record.stacking}`} aria-labelledby="roll-over-students">
              <thead>
                <tr>
                  <th scope="col">{t('classes:rollOver.student')}</th>
                  <th scope="col">{t('classes:rollOver.now')}</th>
                  <th scope="col">{t('classes:rollOver.level')}</th>
                  <th scope="col">{t('classes:rollOver.rollClass')}</th>
                  <th scope="col">{t('classes:rollOver.remark')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((student) => (
                  <tr key={student.id}>
                    <th scope="row">
                      <PersonLink id={student.id}>{student.itemName}</PersonLink>
                    </th>
                    <td>{[student.level, student.rollClass].filter(Boolean).join(' · ')}</td>
                    <td data-label={t('classes:rollOver.level')}>{levelOf(student)}</td>
                    <td data-label={t('classes:rollOver.rollClass')}>{student.toRollClass}</td>
                    <td>
                      {[
                        student.doubt && t(`classes:rollOver.doubt.${student.doubt}`),
                        student.toCampus &&
                          t(`classes:rollOver.${student.campus ? 'toCampus' : 'intoCampus'}`, {
                            from: student.campus,
                            to: student.toCampus,
                          }),
                      ]
                        .filter(Boolean)
                        .join(' ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Read>
    </section>
  );
};
