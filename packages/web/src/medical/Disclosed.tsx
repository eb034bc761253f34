import './medical.words.ts';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { t } from '../platform/words.ts';
import record from '../ui/record.module.css';
import classes from './Disclosed.module.css';

const Held = createContext<(isHeld: boolean) => void>(() => undefined);

/** Keeps the part open as long as something is typed in it: shutting it would lose that unasked. */
export const useHeldOpen = (isHeld: boolean): void => {
  const hold = useContext(Held);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
};

/** A part that is read when it is opened, and not before: each read is logged, which is said. */
export const Disclosed = ({ title, children }: { title: string; children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const id = useId();
  return (
    <section className={record.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button
          type="button"
          className={classes.toggle}
          disabled={isHeld}
          aria-expanded={open}
          aria-controls={open ? `${id}-part` : undefined}
          aria-describedby={open ? undefined : `${id}-noted`}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={16} aria-hidden />
          {title}
        </button>
      </h2>
      {open ? (
        <div id={`${id}-part`}>
          <Held.Provider value={setHeld}>{children}</Held.Provider>
        </div>
      ) : (
        <p id={`${id}-noted`} className={record.quiet}>
          {t('medical:noted')}
        </p>
      )}
    </section>
  );
};
