import { t } from '../../platform/words/words.ts';
import classes from './Spinner.module.css';

const SPOKES = 12;

interface SpinnerProps {
  text?: string;
  /** Turns a second. */
  speed?: number;
  /** Of the hole in the middle, px. */
  radius?: number;
  /** Of a spoke, px. */
  width?: number;
  /** Of a spoke, px. */
  length?: number;
}

/** Specification 000 §2, §9, with its defaults. Not seen for the first 200 ms; stands still for who wishes no motion. */
export const Spinner = ({
  text = t('ui:loading'),
  speed = 2,
  radius = 6,
  width = 2,
  length = 6,
}: SpinnerProps) => {
  const half = radius + length + width;
  return (
    <div role="status" className={classes.spinner}>
      <svg
        className={classes.wheel}
        style={{ animationDuration: `${1 / speed}s` }}
        width={half * 2}
        height={half * 2}
        viewBox={`${-half} ${-half} ${half * 2} ${half * 2}`}
        aria-hidden="true"
      >
        {Array.from({ length: SPOKES }, (_, spoke) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: spokes never move
            key={spoke}
            x1={radius}
            x2={radius + length}
            stroke="currentColor"
            strokeWidth={width}
            strokeLinecap="round"
            opacity={0.2 + (0.8 * (spoke + 1)) / SPOKES}
            transform={`rotate(${(360 / SPOKES) * spoke})`}
          />
        ))}
      </svg>
      {text}
    </div>
  );
};
