import '../people/people.words.ts';
import { useSession } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from '../buttons/print.module.css';

/** On paper alone: whose list it is, and of which day. */
export const PrintHead = ({ children }: { children?: string }) => {
  const { session } = useSession();
  return (
    <p className={classes.head}>
      {t('people:printed', { school: session?.schoolName ?? '', day: formatDay(session?.today) })}
      {children && ` · ${children}`}
    </p>
  );
};
