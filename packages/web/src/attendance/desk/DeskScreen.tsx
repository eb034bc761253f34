import './desk.words.ts';
import { useEffect, useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import { useListbox } from '../../ui/fields/useListbox.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Checked } from './Checked.tsx';
import classes from './desk.module.css';
import { FoundList } from './FoundList.tsx';
import { LateToday } from './LateToday.tsx';
import { NotSaved } from './NotSaved.tsx';
import { Recorded } from './Recorded.tsx';
import { useDesk } from './useDesk.ts';

const steps = ['search', 'person', 'done'] as const;

/**
 * The arrivals desk: find by name, number or barcode, check, recorded (specification 001 §2, Attendance scanner). The focus
 * is always in the field, so that the next card can be scanned whatever is shown.
 */
export const DeskScreen = () => {
  const desk = useDesk();
  const field = useRef<HTMLInputElement>(null);
  const { typed, found, checked, answer } = desk;
  const { matches, status } = found;
  const isFinding = !checked && status !== 'idle';
  const box = useListbox({
    count: matches.length,
    open: isFinding,
    label: t('desk:found'),
    of: matches,
    onChoose: (index) => {
      desk.choose(index);
      field.current?.focus();
    },
    onEnter: (index) => void desk.enter(index),
  });
  const focus = () => field.current?.focus();
  useEffect(focus, []);
  const step = checked ? 'person' : isFinding || !answer ? 'search' : 'done';

  return (
    <Screen title={t('desk:title')}>
      <ol className={classes.steps}>
        {steps.map((one) => (
          <li key={one} aria-current={step === one ? 'step' : undefined}>
            {t(`desk:step.${one}`)}
          </li>
        ))}
      </ol>
      <div className={classes.desk}>
        <div>
          <form
            className={classes.search}
            onSubmit={(event) => {
              event.preventDefault();
              void desk.enter();
            }}
          >
            <input
              ref={field}
              {...box.field}
              className={classes.field}
              aria-label={t('desk:search')}
              placeholder={t('desk:hint')}
              maxLength={100}
              value={typed}
              onChange={(event) => desk.type(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && checked) {
                  event.preventDefault();
                  desk.back();
                } else box.field.onKeyDown(event);
              }}
            />
          </form>
          {isFinding && <FoundList found={found} box={box} />}
          {checked && <Checked person={checked} desk={desk} />}
          {!checked && <NotSaved of={desk.saving} />}
          {answer && <Recorded answer={answer} desk={desk} onDone={focus} />}
        </div>
        <LateToday desk={desk} newest={answer?.isBack ? undefined : answer?.person.id} onDone={focus} />
      </div>
    </Screen>
  );
};
