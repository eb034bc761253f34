import '../roll/states.words.ts';
import { campusChoice } from '@homeroom/contract/enrolment/campus-choice.ts';
import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Pending } from '../../platform/areas/lazyPart.tsx';
import { dayCounts } from '../../platform/areas/slots.ts';
import { useSchoolList } from '../../platform/calls/schoolLists.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { CountLink } from '../../ui/layout/CountLink.tsx';
import { absenteesQuery } from '../roll/attendance.api.ts';
import { unexplainedQuery } from '../unexplained/unexplained.api.ts';
import { atCampuses } from '../unexplained/unexplained.rules.ts';
import classes from './DayCounts.module.css';
import { isOverdue, ofCampuses } from './office.rules.ts';
import { useOfficeRolls } from './useOfficeRolls.ts';

/** How much waits for the office today, the most urgent first, each with the way to its list; live with those lists. */
export const DayCounts = () => {
  const today = useToday();
  const { data: campuses = [] } = useSchoolList(getCampuses);
  const { names } = campusChoice(campuses);
  const unexplained = useQuery(unexplainedQuery(today)).data;
  const { states, dueOf } = useOfficeRolls(today);
  const rolls = states.data && ofCampuses(states.data, names);
  const overdue = rolls?.filter(isOverdue).length;
  const due = overdue === 0 && rolls ? dueOf(rolls) : null;
  const absentees = useQuery(absenteesQuery(today, null)).data;
  return (
    <nav className={classes.counts} aria-label={t('attendance:day.label')}>
      <CountLink
        to="unexplained"
        isUrgent
        count={
          unexplained && atCampuses(unexplained, names).filter(({ call }) => call.state !== 'done').length
        }
        label={t('attendance:day.unexplained')}
      />
      <CountLink
        to="rolls"
        isUrgent={!due}
        count={due ? due.count : overdue}
        label={
          due
            ? t('attendance:day.due', { count: due.count, time: formatTime(due.by) })
            : t('attendance:day.overdue')
        }
      />
      <Pending value={<span className={classes.room} />}>
        {dayCounts().map(({ id, Count }) => (
          <Count key={id} />
        ))}
      </Pending>
      <CountLink
        to="absent-today"
        count={absentees?.filter(({ mark }) => mark === 'late').length}
        label={t('attendance:day.late')}
      />
    </nav>
  );
};
