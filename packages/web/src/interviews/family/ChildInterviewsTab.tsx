import './family.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnChild } from '../../platform/areas/area.ts';
import { t } from '../../platform/words/words.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { cyclesQuery } from '../cycles.api.ts';
import { DoorLine } from './DoorLine.tsx';
import { familyQuery } from './family.api.ts';
import classes from './family.module.css';
import { useFamilyLive } from './useFamilyLive.ts';
import { dayAndTime } from './when.ts';

const OfCycle = ({ cycle, child }: { cycle: number; child: OwnChild }) => {
  const read = useQuery(familyQuery(cycle, null));
  useFamilyLive(read.data, false);
  return (
    <Read of={read} rows={3}>
      {(family) => {
        const rows = family.interviews.filter(({ student }) => student.id === child.personID);
        if (rows.length === 0) return <Empty message={t('interviewsFamily:none')} />;
        return (
          <>
            <div className={classes.state}>
              <DoorLine cycle={family.cycle} />
              <p className={classes.line}>
                <Link to="/interviews" search={{ cycle }}>
                  {t('interviewsFamily:panel.show')}
                </Link>
              </p>
            </div>
            <ul className={classes.tonight} aria-label={family.cycle.itemName}>
              {rows.map((row) => (
                <li key={row.invitationID}>
                  <strong>{row.classDetail.teacher.fullName}</strong>
                  <span className={classes.quiet}>{row.classDetail.itemName}</span>
                  <span>
                    {row.scheduleTimeSlot
                      ? dayAndTime(row.scheduleTimeSlot.timeStart)
                      : t('interviewsFamily:row.none')}
                  </span>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Read>
  );
};

/** A child's interviews in the cycle that is open or comes next, on the child's page. */
const ChildInterviewsTab = ({ child }: { child: OwnChild }) => {
  const cycles = useQuery(cyclesQuery);
  return (
    <Read of={cycles} rows={3} empty={t('interviewsFamily:none')}>
      {([first]) => first && <OfCycle cycle={first.id} child={child} />}
    </Read>
  );
};

export default ChildInterviewsTab;
