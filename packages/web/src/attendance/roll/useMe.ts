import { useSession } from '../../platform/session/session.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import type { Me } from './roll.rules.ts';

/** Who marks; `now` is asked at each mark. */
export function useMe(): () => Me {
  const { session } = useSession();
  return () => ({
    id: session?.userLoginID ?? 0,
    name: session?.fullName ?? '',
    now: schoolNow(session?.timeZone ?? 'UTC'),
  });
}
