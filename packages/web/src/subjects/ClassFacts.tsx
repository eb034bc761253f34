import './subjects.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../platform/session/session.ts';
import { formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { PersonLink } from '../ui/people/PersonLink.tsx';
import { classRecordQuery, periodsQuery } from './subjects.api.ts';
import classes from './subjects.module.css';

/** Who teaches a class and when it meets, with the ways to its roll and to the timetable. */
export const ClassFacts = ({ classID, today }: { classID: number; today: string }) => {
  const record = useQuery(classRecordQuery(classID)).data;
  const periods = useQuery(periodsQuery).data;
  const mayRoll = useMay('attendance.read');
  // Its place is kept while it is read.
  if (!record) return <div className={classes.facts} aria-busy />;
  const teachers = record.teachers.filter(({ dateTo }) => !dateTo || dateTo >= today);
  const main = teachers.find(({ role }) => role === 'main') ?? teachers[0];
  const meetings = [...record.meetings].sort((a, b) => (a.cycleDay ?? 0) - (b.cycleDay ?? 0));
  const placeOf = ({ periodID, location }: (typeof meetings)[number]) => {
    const period = periods?.find(({ id }) => id === periodID);
    return [
      period && `${period.itemName} ${formatTime(period.timeStart)}`,
      location && t('subjects:list.room', { room: location }),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <div className={classes.facts}>
      {teachers.map(({ personID, fullName, role }) => (
        <span key={`${personID} ${role}`}>
          {t(`subjects:list.role.${role}`)} <PersonLink id={personID}>{fullName}</PersonLink>
        </span>
      ))}
      {meetings.length > 0 && (
        <details>
          <summary>{t('subjects:list.lessons', { count: meetings.length })}</summary>
          <ul className={classes.meetings}>
            {[...Map.groupBy(meetings, ({ cycleDay }) => cycleDay)].map(([cycleDay, lessons]) => (
              <li key={cycleDay}>
                {cycleDay === null
                  ? t('subjects:list.everyDay')
                  : t('subjects:list.cycleDay', { day: cycleDay })}
                {': '}
                {lessons.map(placeOf).join('; ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <span className={`${classes.ways} no-print`}>
        {mayRoll && (
          <Link
            to="/attendance/subject"
            search={{ ...(main ? { teacher: main.personID } : {}), classId: classID }}
          >
            {t('subjects:list.roll')}
          </Link>
        )}
        {main && (
          <Link to="/entities/view/$id" params={{ id: String(main.personID) }} search={{ tab: 'timetable' }}>
            {t('subjects:list.timetable', { name: main.fullName })}
          </Link>
        )}
      </span>
    </div>
  );
};
