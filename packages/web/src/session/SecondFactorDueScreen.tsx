import './account.words.ts';
import type { Session } from '@homeroom/contract/shared/session.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../platform/words/words.ts';
import classes from './account.module.css';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

interface SecondFactorDueScreenProps {
  session: Session;
  /** It is set up, or put off until the next visit. */
  onDone: (putOff: boolean) => void;
}

/** An administrator without a second factor sets it up first; what their other roles allow is open without it. */
const SecondFactorDueScreen = ({ session, onDone }: SecondFactorDueScreenProps) => {
  const hasOtherRoles = session.roles !== '';
  const title = t('account:factor.dueTitle');
  useEffect(() => {
    document.title = `${title} · ${session.schoolName}`;
  }, [title, session.schoolName]);

  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{t('account:factor.dueHint', { school: session.schoolName })}</p>
        <SecondFactorSetup heading="h2" onDone={() => onDone(false)} />
        <div className={`${classes.foot} ${classes.actions} no-print`}>
          <Button variant="subtle" onClick={() => onDone(true)}>
            {hasOtherRoles ? t('account:factor.later') : t('account:factor.laterAlone')}
          </Button>
        </div>
      </div>
    </main>
  );
};

export default SecondFactorDueScreen;
