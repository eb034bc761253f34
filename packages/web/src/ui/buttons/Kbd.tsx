import { keyCaps } from '../../platform/keys/keys.ts';
import classes from './Kbd.module.css';

/** A key as it is written on a keyboard; `keys` as in `useKeys`, e.g. `mod+Enter`. Hidden where there is no keyboard. */
export const Kbd = ({ keys }: { keys: string }) => (
  <span className={classes.keys}>
    {keyCaps(keys).map((cap) => (
      <kbd key={cap} className={classes.key}>
        {cap}
      </kbd>
    ))}
  </span>
);
