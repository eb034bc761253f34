import classes from './Initials.module.css';

/** "Ćosić, Luka" and "Luka Ćosić" are both LĆ; one word gives its first letter. */
export const initialsOf = (name: string): string => {
  const [last, first] = name.split(',').map((part) => part.trim());
  const words = first ? [first, last ?? ''] : name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
};

/** Stands where a photo would; the name is beside it, so it says nothing to a screen reader. */
export const Initials = ({ name, size = 28 }: { name: string; size?: number }) => (
  <span className={classes.initials} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
    {initialsOf(name)}
  </span>
);
