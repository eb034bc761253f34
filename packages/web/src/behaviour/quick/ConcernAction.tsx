import './signs.words.ts';
import { Link } from '@tanstack/react-router';
import type { Concern } from '../../platform/areas/area.ts';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { plainLook } from '../../ui/buttons/PlainButton.tsx';
import { beginWith, studentByName } from '../event/beginning.ts';

/** Begins an event about who gives cause for concern, with the reason as what happened; nothing is saved before it is seen. */
export const ConcernAction = ({ concern: { students, reason } }: { concern: Concern }) => {
  const mayRecord = useMay('behaviour.record');
  const [one] = students;
  if (!mayRecord || !one) return null;
  return (
    <Link
      {...plainLook('default', 'compact')}
      to="/behaviour/event/$id"
      params={{ id: 'new' }}
      state={beginWith(
        students.map(({ id, fullName }) => studentByName(id, fullName, fullName)),
        { comment: reason },
      )}
    >
      {t('quick:tellHome')}
    </Link>
  );
};
