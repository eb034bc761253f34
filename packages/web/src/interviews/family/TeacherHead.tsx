import './family.words.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import classes from './family.module.css';
import type { GridRow } from './grid.rules.ts';

/** Who is met, about whom, and whether the family waits there for a time. */
export const TeacherHead = ({
  teacher,
  family,
}: {
  teacher: GridRow['teacher'];
  family: Pick<FamilyInterviews, 'interviews'>;
}) => {
  const rows = family.interviews.filter(({ classDetail }) => classDetail.teacher.id === teacher.id);
  const ofChildren = new Map<string, string[]>();
  for (const { student, classDetail } of rows) {
    const child = student.fullName.split(' ')[0] ?? '';
    ofChildren.set(child, [...(ofChildren.get(child) ?? []), classDetail.itemName]);
  }
  const waiting = rows.find(({ wait }) => wait?.state === 'waiting')?.wait;
  return (
    <div className={classes.teacherHead}>
      <strong>{teacher.fullName}</strong>
      <span className={classes.small}>
        {[...ofChildren]
          .map(([child, subjects]) =>
            t('interviewsFamily:grid.about', { child, subjects: subjects.join(', ') }),
          )
          .join(' · ')}
      </span>
      {waiting && (
        <span className={classes.small}>{t('interviewsFamily:row.waiting', { count: waiting.ahead })}</span>
      )}
    </div>
  );
};
