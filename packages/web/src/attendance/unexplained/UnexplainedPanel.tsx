import './unexplained.words.ts';
import type { UnexplainedAbsence } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { campusChoice } from '@homeroom/contract/enrolment/campus-choice.ts';
import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolList } from '../../platform/calls/schoolLists.ts';
import { useSession } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import { useSteadyRows } from '../../ui/layout/useSteadyRows.ts';
import { Read } from '../../ui/states/Read.tsx';
import { settingsQuery } from '../roll/attendance.api.ts';
import { ListAge } from '../roll/ListAge.tsx';
import { NewsLine } from '../roll/NewsLine.tsx';
import { Panel } from '../roll/Panel.tsx';
import { UnexplainedGrid } from './UnexplainedGrid.tsx';
import classes from './unexplained.module.css';
import { atCampuses, byUrgency } from './unexplained.rules.ts';
import { useUnexplained } from './useUnexplained.ts';

/** The rolls stand beside the list, or below it on a phone: the rest is behind a button. */
const MAX_ABSENCES_SHOWN = 12;

const idOf = ({ studentID }: UnexplainedAbsence) => studentID;
const stateOf = ({ call }: UnexplainedAbsence) => call.state;

/** Who is absent today and nobody has said why: whom to call, what comes of it, and a reason in place; live. */
export const UnexplainedPanel = () => {
  const { session } = useSession();
  const today = session?.today ?? '';
  const work = useUnexplained(today);
  const settings = useQuery({ ...settingsQuery(today), enabled: today !== '' });
  const { data: campuses = [] } = useSchoolList(getCampuses);
  const [showsDone, setShowsDone] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const [said, setSaid] = useState('');
  const offer = useTakeBack();

  const { read } = work;
  const all = atCampuses(read.data ?? [], campusChoice(campuses).names);
  const done = all.filter(({ call }) => call.state === 'done');
  const wanted = byUrgency(showsDone ? all : all.filter(({ call }) => call.state !== 'done'));
  const steady = useSteadyRows(wanted, idOf, {
    groupOf: stateOf,
    question: [Boolean(read.data), showsDone].join(),
  });
  const silent = settings.data?.absentDefault.reason?.id;
  const reasons = (settings.data?.absenceReasons ?? []).filter(({ id, isLate }) => !isLate && id !== silent);
  const rest = steady.placed.length - MAX_ABSENCES_SHOWN;

  return (
    <Panel
      title={t('unexplained:title')}
      anchor="unexplained"
      context={all.length > 0 && <span>{t('unexplained:count', { count: all.length - done.length })}</span>}
      filters={
        (done.length > 0 || showsDone) && (
          <Chip active={showsDone} onChange={setShowsDone} count={done.length}>
            {t('unexplained:showDone')}
          </Chip>
        )
      }
    >
      <Read of={read} rows={8} height="48px">
        {() =>
          steady.placed.length === 0 ? (
            <p className={classes.none}>{t(all.length ? 'unexplained:nobodyLeft' : 'unexplained:none')}</p>
          ) : (
            <>
              <NewsLine of={steady} />
              <UnexplainedGrid
                steady={steady}
                most={showsAll ? steady.placed.length : MAX_ABSENCES_SHOWN}
                all={all}
                reasons={reasons}
                work={work}
                me={session?.userLoginID ?? 0}
                onDone={(text, step) => offer(text, () => void work.undo(step).then(setSaid))}
                onSay={setSaid}
              />
              <ListAge at={read.dataUpdatedAt} />
            </>
          )
        }
      </Read>
      {rest > 0 && (
        <PlainButton
          size="compact"
          variant="subtle"
          place={classes.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('unexplained:showFewer') : t('unexplained:showAll', { count: steady.placed.length })}
        </PlainButton>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </Panel>
  );
};
