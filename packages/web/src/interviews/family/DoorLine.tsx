import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen2.mjs';
import { useEffect } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { doorSentence } from '../door.ts';
import { nextChange } from './door.rules.ts';
import classes from './family.module.css';
import { useSchoolNow } from './useSchoolNow.ts';

/** How the door of a cycle stands, in a sentence. When its hour comes, what stands behind it is read again by itself. */
export const DoorLine = ({ cycle: { door } }: { cycle: ParentTeacherCycle }) => {
  const { local } = useSchoolNow();
  const next = nextChange(door, local);
  useEffect(() => {
    if (next === null) return undefined;
    // Another hour is the next one: the one before has come.
    return () => {
      void queryClient.invalidateQueries({ queryKey: ['InterviewCycle'] });
      void queryClient.invalidateQueries({ queryKey: ['InterviewFamily'] });
    };
  }, [next]);
  const Shape = door.state === 'open' ? IconLockOpen : IconLock;
  return (
    <p className={classes.door} role="status" data-door={door.state}>
      <Shape size={16} aria-hidden />
      {doorSentence(door, local)}
    </p>
  );
};
