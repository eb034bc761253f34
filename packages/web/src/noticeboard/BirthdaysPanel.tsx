import { addDays } from '@homeroom/contract/shared/days.ts';
import './today.words.ts';
import { getTeacherStatuses } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { BIRTHDAY_DAYS, type PersonalBirthday } from '@homeroom/contract/noticeboard/birthdays.endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { schoolList } from '../platform/calls/schoolLists.ts';
import { useToday } from '../platform/session/session.ts';
import { formatDayShort } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { DayNear } from '../ui/fields/DayNear.tsx';
import { LandingLine, LandingPart } from '../ui/layout/LandingPart.tsx';
import { StudentsOfFilter } from '../ui/people/StudentsOfFilter.tsx';
import { useStudentsOf } from '../ui/people/useStudentsOf.ts';
import { Read } from '../ui/states/Read.tsx';
import { birthdaysQuery } from './noticeboard.api.ts';
import classes from './noticeboard.module.css';

const Line = ({ person, today }: { person: PersonalBirthday; today: string }) => (
  <LandingLine student={{ id: person.id, itemName: person.fullName }} tab="details" columns="6rem 5rem">
    <DayNear day={person.dobCurrent} />
    <span className={classes.quiet}>
      {t(person.dobCurrent < today ? 'noticeboard:birthdays.turned' : 'noticeboard:birthdays.turns', {
        age: person.age,
      })}
    </span>
    <span className={classes.quiet}>
      {person.isStudent ? person.rollClass : t('noticeboard:birthdays.staff')}
    </span>
  </LandingLine>
);

/** Birthdays of a week back and a week ahead, of all students or of one's own (specification 001 §2). */
export const BirthdaysPanel = () => {
  const today = useToday();
  const choice = useStudentsOf(useQuery(schoolList(getTeacherStatuses)));
  const { studentsOf } = choice;
  const birthdays = useQuery({
    ...birthdaysQuery(today, studentsOf ?? null),
    enabled: studentsOf !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <LandingPart
      title={t('noticeboard:birthdays.title')}
      context={<StudentsOfFilter label={t('noticeboard:birthdays.whose')} choice={choice} />}
    >
      <p className={classes.note}>
        {t('noticeboard:birthdays.window', {
          from: formatDayShort(addDays(today, -BIRTHDAY_DAYS)),
          to: formatDayShort(addDays(today, BIRTHDAY_DAYS)),
        })}
      </p>
      <Read of={birthdays} rows={3} height="44px">
        {(people) =>
          people.length === 0 ? (
            <p className={classes.note}>{t('noticeboard:birthdays.none')}</p>
          ) : (
            <ul aria-label={t('noticeboard:birthdays.title')}>
              {people.map((person) => (
                <Line key={`${person.id} ${person.dobCurrent}`} person={person} today={today} />
              ))}
            </ul>
          )
        }
      </Read>
    </LandingPart>
  );
};
