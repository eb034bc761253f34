import '../enrolment.words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../platform/notices/notify.ts';
import { useMay, useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { useCampus } from '../campuses.api.ts';
import classes from './Enrol.module.css';
import { EnrolDone } from './EnrolDone.tsx';
import { EnrolForm } from './EnrolForm.tsx';
import type { Enrolled } from './enrol.api.ts';
import { dropEnrolment, keepEnrolment, useStoredEnrolment } from './enrol.drafts.ts';
import { type EnrolDraft, isBegun, newEnrolment } from './enrolDraft.ts';
import { afterTakeBack, siblingOf } from './enrolNext.ts';

interface Done {
  enrolled: Enrolled;
  draft: EnrolDraft;
  said: string;
}

/** One path for a new student: who they are, their family, where in the school, the classes, all saved at once. */
export const EnrolScreen = () => {
  const today = useToday();
  const stored = useStoredEnrolment();
  const [typed, setTyped] = useState<EnrolDraft>();
  const [done, setDone] = useState<Done>();
  const [fresh] = useState(() => newEnrolment(today));
  const rights = { families: useMay('people.contact'), custody: useMay('people.custody') };
  const title = t('enrolment:enrol.title');
  const offer = useTakeBack();

  // Whether a campus is asked for is known before the form is seen: a field that came later would push those below it.
  const { isLoading } = useCampus();

  if (!typed && (stored === undefined || isLoading))
    return (
      <Screen title={title}>
        <Loading />
      </Screen>
    );
  const draft = typed ?? stored ?? fresh;
  const change = (next: EnrolDraft) => {
    setTyped(next);
    if (isBegun(next)) keepEnrolment(next);
    else void dropEnrolment();
  };
  const begin = (next: EnrolDraft) => {
    setDone(undefined);
    change(next);
  };

  if (done)
    return (
      <Screen title={title}>
        <EnrolDone
          enrolled={done.enrolled}
          said={done.said}
          onTakenBack={() => {
            begin(afterTakeBack(done.draft, done.enrolled));
            notify.done(t('enrolment:enrol.takenBack', { name: done.enrolled.fullName }));
          }}
          onSibling={() => begin(siblingOf(done.draft, done.enrolled, today))}
          onAnother={() => begin(newEnrolment(today))}
        />
      </Screen>
    );
  return (
    <EnrolForm
      // Another enrolment is another form: nothing of one that is over is said in it.
      key={draft.key}
      title={title}
      draft={draft}
      rights={rights}
      onChange={change}
      kept={
        <p className={classes.kept}>
          <span className={classes.quiet}>{t('enrolment:enrol.kept')}</span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!isBegun(draft)}
            onClick={() => {
              begin(newEnrolment(today));
              // It may be a whole family that was typed: one press must not be the end of it.
              offer(t('enrolment:enrol.startedOver'), () => begin({ ...draft, key: crypto.randomUUID() }));
            }}
          >
            {t('enrolment:enrol.startOver')}
          </Button>
        </p>
      }
      onDone={(enrolled, said) => {
        void dropEnrolment();
        setTyped(undefined);
        setDone({ enrolled, draft, said });
      }}
    />
  );
};
