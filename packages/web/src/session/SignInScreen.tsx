import type { Scope } from '@homeroom/contract/shared/permissions.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { takeProfile } from './profile.ts';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInScreen.module.css';
import { useSignInOptions } from './session.api.ts';
import { useSignIn } from './useSignIn.ts';

/**
 * The authenticate screen (specification 000 §1, §2). The address that was asked for stays as it is, so the person
 * lands there after signing in.
 */
const SignInScreen = () => {
  const { ended } = useSession();
  const [profile] = useState<Scope>(takeProfile);
  const options = useSignInOptions().data;
  const attempt = useSignIn(profile);
  const title = t(profile === 'parent' ? 'session:welcomeParent' : 'session:welcomeUser');

  useEffect(() => {
    document.title = options ? `${title} · ${options.schoolName}` : title;
  }, [title, options]);

  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <p className={classes.school}>
          <img src="/icon.svg" alt="" width={24} height={24} />
          {options?.schoolName ?? t('shell:product')}
        </p>
        <h1 className={classes.title}>{title}</h1>
        {ended && !attempt.problem && <p role="status">{t('session:ended')}</p>}
        <SignInForm attempt={attempt} />
        {options?.demo && profile === 'user' && <DemoSignIns demo={options.demo} attempt={attempt} />}
      </div>
    </main>
  );
};

export default SignInScreen;
