import classes from './HintBox.module.css';

/**
 * A few words beside a cell or a mark, drawn by the style: the name of what they are about says them too.
 * @param className says when they show
 */
export const HintBox = ({ text, className }: { text: string; className: string | undefined }) => (
  <span className={`${classes.box} ${className}`} data-text={text} aria-hidden />
);
