import './session.words.ts';
import type { SignInOptions } from '@homeroom/contract/session/session.schemas.ts';
import { Button } from '@mantine/core';
import type { z } from 'zod';
import { t } from '../platform/words/words.ts';
import classes from './SignInScreen.module.css';
import type { Attempt } from './useSignIn.ts';

type Demo = NonNullable<z.infer<typeof SignInOptions>['demo']>;

/** The people of the demo school, one click each, also from the other profile's page. */
export const DemoSignIns = ({ demo, attempt }: { demo: Demo; attempt: Attempt }) => (
  <section className={classes.demo}>
    <h2>{t('session:demoTitle')}</h2>
    <div className={classes.users}>
      {demo.users.map(({ userName, label, scope }) => (
        <Button
          key={userName}
          variant="default"
          justify="flex-start"
          onClick={() => !attempt.running && void attempt.run(userName, demo.password, scope)}
        >
          {label}
        </Button>
      ))}
    </div>
  </section>
);
