import '../configuration/configuration.words.ts';
import '../subjects/subjects.words.ts';
import '../enrolment/enrolment.words.ts';
import { lazy, Suspense } from 'react';
import { useMay } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/Screen.tsx';
import classes from './ConfigurationScreen.module.css';

const sections = [
  {
    id: 'school',
    title: t('configuration:school.title'),
    Section: lazy(() => import('../configuration/SchoolSection.tsx')),
  },
  {
    id: 'formats',
    title: t('configuration:formats.title'),
    Section: lazy(() => import('../configuration/FormatsSection.tsx')),
  },
  {
    id: 'attendance',
    title: t('configuration:attendance.title'),
    Section: lazy(() => import('../configuration/AttendanceSection.tsx')),
  },
  {
    id: 'calendar',
    title: t('subjects:calendar.title'),
    Section: lazy(() => import('../subjects/CalendarPanel.tsx')),
  },
  {
    id: 'campuses',
    title: t('enrolment:campuses.title'),
    Section: lazy(() => import('../enrolment/CampusesPanel.tsx')),
  },
  {
    id: 'security',
    title: t('configuration:security.title'),
    Section: lazy(() => import('../configuration/SecuritySection.tsx')),
  },
  {
    id: 'theme',
    title: t('configuration:look.title'),
    Section: lazy(() => import('../configuration/LookSection.tsx')),
    permission: true,
  },
];

/** What holds for the whole school, a section for each subject; each is saved by itself. */
export const ConfigurationScreen = () => {
  const mayWrite = useMay('configuration.write');
  const shown = sections.filter(({ permission }) => mayWrite || !permission);

  const jump = (id: string) => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  };

  return (
    <Screen title={t('configuration:title')} {...(mayWrite ? {} : { context: t('configuration:readOnly') })}>
      <div className={classes.body}>
        <nav className={classes.list} aria-label={t('configuration:sections')}>
          {shown.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              onClick={(event) => {
                // The hash belongs to the sign-in profiles; the address stays as it is.
                event.preventDefault();
                jump(id);
              }}
            >
              {title}
            </a>
          ))}
        </nav>
        <div className={classes.sections}>
          {shown.map(({ id, Section }) => (
            <Suspense key={id} fallback={<Loading rows={4} height="56px" />}>
              <Section />
            </Suspense>
          ))}
        </div>
      </div>
    </Screen>
  );
};
