import './relation.words.ts';
import type { UserRelation, UserRelationDetail } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pending } from '../platform/areas/lazyPart.tsx';
import { relationTabs } from '../platform/areas/slots.ts';
import { t } from '../platform/words/words.ts';
import { Facts } from '../ui/fields/Facts.tsx';
import { panelId, TabStrip, tabId } from '../ui/layout/TabStrip.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { Read } from '../ui/states/Read.tsx';
import { relationQuery } from './family.api.ts';
import classes from './family.module.css';
import { Lessons } from './Lessons.tsx';
import { TeachersOf } from './TeachersOf.tsx';
import { useFamilyLive } from './useFamilyLive.ts';
import { YearOfAttendance } from './YearOfAttendance.tsx';

const STRIP = 'relation';
const yesNo = (is: boolean) => t(is ? 'relation:yes' : 'relation:no');

const Family = ({ relation }: { relation: UserRelation }) => (
  <div className={classes.part}>
    <Facts
      of={[
        { label: t('relation:relationship'), text: relation.relationship },
        { label: t('relation:rollClass'), text: relation.rollClass },
        { label: t('relation:livesWith'), text: yesNo(relation.livesWith) },
        { label: t('relation:receivesMail'), text: yesNo(relation.receivesMail) },
      ]}
    />
    <p className={classes.note}>{t('relation:wrong')}</p>
  </div>
);

const TimetableOf = ({ of }: { of: UserRelationDetail['timetable'] }) => {
  if (of === null) return <p className={classes.note}>{t('relation:hidden')}</p>;
  const days = of.filter(({ lessons }) => lessons.length > 0);
  if (days.length === 0) return <p className={classes.note}>{t('relation:noTimetable')}</p>;
  return days.map(({ cycleDay, lessons }) => {
    const name = cycleDay === null ? t('relation:everyDay') : t('relation:cycleDay', { day: cycleDay });
    return (
      <section key={name} className={classes.part}>
        <h3>{name}</h3>
        <Lessons of={lessons} label={name} />
      </section>
    );
  });
};

const familyTabs = ['family', 'attendance', 'timetable', 'teachers'] as const;

interface RelationDetailProps {
  relation: UserRelation;
  /** Which is open; the first one where it names none. */
  tab: string | undefined;
  onTab: (tab: string) => void;
}

/** One child: what the school keeps of the relation, attendance, lessons, teachers, and what areas show of it. */
export const RelationDetail = ({ relation, tab, onTab }: RelationDetailProps) => {
  const [year, setYear] = useState<number>();
  const detail = useQuery(relationQuery(relation.id, year));
  useFamilyLive([relation.personID]);
  const ofAreas = relationTabs();
  const area = ofAreas.find(({ id }) => id === tab);
  const own = familyTabs.find((one) => one === tab) ?? 'family';
  const open = area?.id ?? own;
  return (
    <section aria-label={relation.fullName}>
      <h2 className={classes.name}>{relation.fullName}</h2>
      <TabStrip
        name={STRIP}
        label={t('relation:tabs', { name: relation.fullName })}
        tabs={[
          ...familyTabs.map((id) => ({ id, label: t(`relation:${id}`) })),
          ...ofAreas.map(({ id, label }) => ({ id, label: t(label) })),
        ]}
        open={open}
        onChoose={onTab}
      />
      <div
        role="tabpanel"
        id={panelId(STRIP, open)}
        aria-labelledby={tabId(STRIP, open)}
        className={classes.panel}
      >
        {area && (
          <Pending value={<Loading rows={4} />}>
            <div className={classes.part}>
              <area.Tab child={relation} />
            </div>
          </Pending>
        )}
        {!area && own === 'family' && <Family relation={relation} />}
        {!area && own !== 'family' && (
          <Read of={detail} rows={6} onlyFresh>
            {(of) => {
              if (own === 'attendance') return <YearOfAttendance of={of} onYear={setYear} />;
              return own === 'teachers' ? <TeachersOf of={of.teachers} /> : <TimetableOf of={of.timetable} />;
            }}
          </Read>
        )}
      </div>
    </section>
  );
};
