import './family.words.ts';
import type { UserRelation, UserRelationDetail } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { DayNear } from '../ui/DayNear.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Read } from '../ui/Read.tsx';
import { panelId, TabStrip, tabId } from '../ui/TabStrip.tsx';
import { relationQuery } from './family.api.ts';
import classes from './family.module.css';
import { Lessons } from './Lessons.tsx';
import { useFamilyLive } from './useFamilyLive.ts';

const STRIP = 'relation';
const yesNo = (is: boolean) => t(is ? 'family:relation.yes' : 'family:relation.no');

const Family = ({ relation }: { relation: UserRelation }) => (
  <div className={classes.part}>
    <Facts
      of={[
        { label: t('family:relation.relationship'), text: relation.relationship },
        { label: t('family:relation.rollClass'), text: relation.rollClass },
        { label: t('family:relation.livesWith'), text: yesNo(relation.livesWith) },
        { label: t('family:relation.receivesMail'), text: yesNo(relation.receivesMail) },
      ]}
    />
    <p className={classes.note}>{t('family:relation.wrong')}</p>
  </div>
);

const Attendance = ({ of }: { of: UserRelationDetail['attendance'] }) => {
  if (of === null) return <p className={classes.note}>{t('family:relation.hidden')}</p>;
  if (of.length === 0) return <p className={classes.note}>{t('family:relation.noAttendance')}</p>;
  return (
    <ul className={classes.lines} aria-label={t('family:relation.attendance')}>
      {of.map(({ dateOf, itemName, periodName, mark, reason, timeArrived }) => (
        <li key={`${dateOf} ${itemName} ${periodName}`} data-mark={mark}>
          <DayNear day={dateOf} />
          <span className={classes.state}>
            {mark === 'late'
              ? timeArrived
                ? t('family:lateAt', { time: formatTime(timeArrived) })
                : t('family:late')
              : t('family:away')}
          </span>
          <span className={classes.quiet}>{[itemName, periodName, reason].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
};

const TimetableOf = ({ of }: { of: UserRelationDetail['timetable'] }) => {
  if (of === null) return <p className={classes.note}>{t('family:relation.hidden')}</p>;
  const days = of.filter(({ lessons }) => lessons.length > 0);
  if (days.length === 0) return <p className={classes.note}>{t('family:relation.noTimetable')}</p>;
  return days.map(({ cycleDay, lessons }) => {
    const name =
      cycleDay === null ? t('family:relation.everyDay') : t('family:relation.cycleDay', { day: cycleDay });
    return (
      <section key={name} className={classes.part}>
        <h3>{name}</h3>
        <Lessons of={lessons} label={name} />
      </section>
    );
  });
};

const tabs = ['family', 'attendance', 'timetable'] as const;

interface RelationDetailProps {
  relation: UserRelation;
  /** Which is open; the first one where it names none. */
  tab: string | undefined;
  onTab: (tab: string) => void;
}

/** One child: what the school keeps of the relation, attendance of the year, the cycle of lessons. */
export const RelationDetail = ({ relation, tab, onTab }: RelationDetailProps) => {
  const detail = useQuery(relationQuery(relation.id));
  useFamilyLive([relation.personID]);
  const open = tabs.find((one) => one === tab) ?? 'family';
  return (
    <section aria-label={relation.fullName}>
      <h2 className={classes.name}>{relation.fullName}</h2>
      <TabStrip
        name={STRIP}
        label={t('family:relation.tabs', { name: relation.fullName })}
        tabs={tabs.map((id) => ({ id, label: t(`family:relation.${id}`) }))}
        open={open}
        onChoose={onTab}
      />
      <div
        role="tabpanel"
        id={panelId(STRIP, open)}
        aria-labelledby={tabId(STRIP, open)}
        className={classes.panel}
      >
        {open === 'family' && <Family relation={relation} />}
        {open !== 'family' && (
          <Read of={detail} rows={6}>
            {({ attendance, timetable }) =>
              open === 'attendance' ? <Attendance of={attendance} /> : <TimetableOf of={timetable} />
            }
          </Read>
        )}
      </div>
    </section>
  );
};
