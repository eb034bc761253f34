import './people.words.ts';
import { formatDay } from '../platform/formats.ts';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import classes from './print.module.css';

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
