import './alerts.words.ts';
import { getTeacherStatuses } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { schoolList } from '../platform/schoolLists.ts';
import { t } from '../platform/words.ts';
import { LandingPart } from '../ui/LandingPart.tsx';
import { Read } from '../ui/Read.tsx';
import { useStudentsOf } from '../ui/useStudentsOf.ts';
import { newFlagsQuery } from './alerts.api.ts';
import classes from './alerts.module.css';
import { RecentFlags } from './RecentFlags.tsx';

/** Alerts of one's own students that are new since the last school day; nothing for who teaches nobody. */
export const OwnAlertsPanel = () => {
  const { own, studentsOf, isGuessed } = useStudentsOf(useQuery(schoolList(getTeacherStatuses)));
  const flags = useQuery({ ...newFlagsQuery(own ?? 0), enabled: own !== null });
  const teachesNobody = studentsOf === null && !isGuessed;
  if (teachesNobody) return null;
  return (
    <LandingPart title={t('alerts:newOfOwn')}>
      <Read
        of={flags}
        rows={1}
        height="44px"
        empty={<p className={classes.none}>{t('alerts:noneNewOfOwn')}</p>}
      >
        {(all) => <RecentFlags flags={all} />}
      </Read>
    </LandingPart>
  );
};
