import { Button } from '@mantine/core';
import { type Ref, useLayoutEffect, useRef } from 'react';
import classes from './CellChoices.module.css';

/** Something of a grid that somebody else has changed meanwhile: one of the two is to be chosen. */
export interface CellChoice {
  key: string;
  /** Whose it is, and of which column. */
  name: string;
  /** What else is known of it, e.g. who has changed it. */
  aside: string;
  /** What the two say, in words that tell whose they are. */
  mine: string;
  theirs: string;
  take: (which: 'mine' | 'theirs') => void;
}

interface CellChoicesProps<Choice extends CellChoice> {
  ref?: Ref<HTMLUListElement>;
  label: string;
  choices: readonly Choice[];
  className?: string | undefined;
  /** One was chosen, or went by itself with the focus in it: the focus goes back to where it stands. */
  onChosen: (choice: Choice) => void;
}

/** Cells that somebody else has changed meanwhile: both are shown, and one is chosen, cell by cell. */
export const CellChoices = <Choice extends CellChoice>(props: CellChoicesProps<Choice>) => {
  const { ref, label, choices, className = '', onChosen } = props;
  // A choice may go by itself, with the focus in it: a colleague has come to the same.
  const focused = useRef<Choice>(undefined);
  useLayoutEffect(() => {
    const { current } = focused;
    if (!current || choices.some(({ key }) => key === current.key)) return;
    focused.current = undefined;
    if (document.activeElement === document.body) onChosen(current);
  });
  if (choices.length === 0) return null;
  return (
    <ul
      ref={ref}
      className={`${classes.choices} ${className}`}
      aria-label={label}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {choices.map((choice) => (
        <li
          key={choice.key}
          onFocus={() => {
            focused.current = choice;
          }}
        >
          <span>
            {choice.name}
            {choice.aside && <span className={classes.quiet}> {choice.aside}</span>}
          </span>
          {(['theirs', 'mine'] as const).map((which) => (
            <Button
              key={which}
              size="compact-sm"
              variant="default"
              className={classes.choice}
              aria-label={`${choice.name}: ${choice[which]}`}
              onClick={() => {
                choice.take(which);
                onChosen(choice);
              }}
            >
              {choice[which]}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
};
