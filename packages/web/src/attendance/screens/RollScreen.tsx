import '../roll/attendance.words.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { placeOf, type Roll } from '../roll/roll.ts';
import { RollFilters } from './RollFilters.tsx';
import classes from './RollScreen.module.css';
import { RollWork } from './RollWork.tsx';

interface RollScreenProps {
  title: string;
  filters: ReactNode;
  /** Null until teacher or class and date are all chosen (specification 001 §4). */
  roll: Roll | null;
  rollName: string;
  staticBackdrop: boolean;
  emptyMessage?: string;
  /** What is still missing, or being read. */
  waiting?: ReactNode;
  onDay: (day: string) => void;
}

/** The frame of both attendance screens: the filters stay while one roll after the other is worked on. */
export const RollScreen = ({ title, filters, roll, waiting, ...work }: RollScreenProps) => {
  const [headSlot, setHeadSlot] = useState<HTMLElement | null>(null);
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
  // While a roll is read the bar keeps its place; it goes where there is nothing to do.
  const [hasActions, setHasActions] = useState(true);
  return (
    <Screen
      title={title}
      namedBelow
      filters={
        <>
          <RollFilters roll={roll} rollName={work.rollName}>
            {filters}
          </RollFilters>
          <div ref={setHeadSlot} className={classes.head} />
        </>
      }
      actions={hasActions && <div ref={setActionSlot} className={classes.actions} />}
    >
      {roll ? (
        <RollWork
          key={placeOf(roll)}
          roll={roll}
          {...work}
          emptyMessage={work.emptyMessage}
          headSlot={headSlot}
          actionSlot={actionSlot}
          onActions={setHasActions}
        />
      ) : (
        (waiting ?? <Empty message={t('attendance:choose')} />)
      )}
    </Screen>
  );
};
