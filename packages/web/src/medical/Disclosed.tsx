import './medical.words.ts';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { HeldOpen } from '../ui/form/heldOpen.ts';
import classes from './Disclosed.module.css';

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
          <HeldOpen value={setHeld}>{children}</HeldOpen>
        </div>
      ) : (
        <p id={`${id}-noted`} className={record.quiet}>
          {t('medical:noted')}
        </p>
      )}
    </section>
  );
};
