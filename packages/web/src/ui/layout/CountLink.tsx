import classes from './CountLink.module.css';
import { goToPart } from './goToPart.ts';

interface CountLinkProps {
  /** The part of the page that lists what is counted. */
  to: string;
  /** Undefined while it is read: its room is kept. */
  count: number | undefined;
  /** What is counted, without the number. */
  label: string;
  /** Somebody waits for it. */
  isUrgent?: boolean;
}

/** How many there are of something further down, and the way there; as wide before it is read as after. */
export const CountLink = ({ to, count, label, isUrgent = false }: CountLinkProps) => (
  <a
    href={`#${to}`}
    className={classes.count}
    data-none={!count || undefined}
    data-urgent={isUrgent || undefined}
    onClick={(event) => {
      // The address stays: where somebody looks is no place of its own.
      event.preventDefault();
      goToPart(to);
    }}
  >
    <span className={classes.number}>{count ?? '–'}</span> <span>{label}</span>
  </a>
);
