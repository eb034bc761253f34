interface IntervalTimer {
  /** Instant in ms at which it comes to zero. */
  until: number;
  /** The seconds that are left, at once and then each second; zero is reported by `onZero`. */
  onSecond: (left: number) => void;
  onZero: () => void;
}

/**
 * Counts down seconds and calls back at zero (specification 000 §4). It goes by the clock, so that a device that slept
 * does not wait longer than it has to. Answers how to stop it.
 */
export const startIntervalTimer = ({ until, onSecond, onZero }: IntervalTimer): (() => void) => {
  const left = () => Math.ceil((until - Date.now()) / 1000);
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const tick = () => {
    const seconds = left();
    if (seconds > 0) return onSecond(seconds);
    stop();
    onZero();
  };
  timer = setInterval(tick, 1000);
  tick();
  return stop;
};
