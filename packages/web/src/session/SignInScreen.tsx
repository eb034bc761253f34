import '../ui/fields/fields.css';
import './session.words.ts';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { chooseProfile, takeProfile, useProfile } from '../platform/session/profile.ts';
import { useSession } from '../platform/session/session.ts';
import { useTheme } from '../platform/settings/theme.ts';
import { t } from '../platform/words/words.ts';
import { Logo } from '../ui/layout/Logo.tsx';
import { DemoSignIns } from './DemoSignIns.tsx';
import { askForInvitation } from './invitation.ts';
import { LeftHere } from './LeftHere.tsx';
import { forgetResetUserName, resetUserName } from './resetLink.ts';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInScreen.module.css';
import { useLogo, useSignInOptions } from './session.api.ts';
import { useSignIn } from './useSignIn.ts';

/**
 * The authenticate screen (specification 000 §1, §2). The address that was asked for stays as it is, so the person
 * lands there after signing in.
 */
const SignInScreen = () => {
  const { ended } = useSession();
  const [known] = useState(resetUserName);
  const profile = useProfile();
  const options = useSignInOptions().data;
  const logo = useLogo(profile);
  const attempt = useSignIn(profile);
  useTheme(profile);
  const title = t(profile === 'parent' ? 'session:welcomeParent' : 'session:welcomeUser');

  // A hash that comes to ask for a profile while nobody is signed in only chooses it.
  useEffect(() => {
    takeProfile();
    addEventListener('hashchange', takeProfile);
    return () => {
      removeEventListener('hashchange', takeProfile);
      forgetResetUserName();
    };
  }, []);

  useEffect(() => {
    document.title = options ? `${title} · ${options.schoolName}` : title;
  }, [title, options]);

  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <p className={classes.school}>
          <Logo logo={logo} large />
          {options?.schoolName ?? t('shell:product')}
        </p>
        <h1 className={classes.title}>{title}</h1>
        {known && !attempt.problem && <p role="status">{t('session:passwordSet')}</p>}
        {ended && !attempt.problem && <p role="status">{t('session:ended')}</p>}
        <SignInForm attempt={attempt} userName={known} />
        {attempt.codeOf === undefined && (
          <p className={classes.switch}>
            <UnstyledButton
              className={classes.link}
              onClick={() => chooseProfile(profile === 'parent' ? 'user' : 'parent')}
            >
              {t(profile === 'parent' ? 'session:forTeachers' : 'session:forParents')}
            </UnstyledButton>
          </p>
        )}
        {attempt.codeOf === undefined && profile === 'parent' && (
          <p className={classes.switch}>
            <UnstyledButton className={classes.link} onClick={() => askForInvitation(true)}>
              {t('session:hasCode')}
            </UnstyledButton>
          </p>
        )}
        <LeftHere />
        {options?.demo && <DemoSignIns demo={options.demo} attempt={attempt} />}
      </div>
    </main>
  );
};

export default SignInScreen;
