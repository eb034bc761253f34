import './alerts.words.ts';
import { getTeacherStatuses } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { schoolList } from '../platform/calls/schoolLists.ts';
import { t } from '../platform/words/words.ts';
import { useStudentsOf } from '../ui/people/useStudentsOf.ts';
import classes from './alerts.module.css';
import { RecentFlagsPart } from './RecentFlagsPart.tsx';
import { newFlagsQuery } from './recent.api.ts';

/** Alerts of one's own students that are new since the last school day; nothing for who teaches nobody. */
export const OwnAlertsPanel = () => {
  const { own, studentsOf, isGuessed } = useStudentsOf(useQuery(schoolList(getTeacherStatuses)));
  const flags = useQuery({ ...newFlagsQuery(own ?? 0), enabled: own !== null });
  const teachesNobody = studentsOf === null && !isGuessed;
  if (teachesNobody) return null;
  return (
    <RecentFlagsPart
      title={t('alerts:newOfOwn')}
      of={flags}
      rows={1}
      empty={<p className={classes.none}>{t('alerts:noneNewOfOwn')}</p>}
    />
  );
};
