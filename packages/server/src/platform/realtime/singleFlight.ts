/**
 * Makes of a job one that never runs beside itself: a call during a run waits for one further run, however many
 * calls there are. The promise settles with a run that began after the call.
 */
export function singleFlight(job: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (!next) {
      const start = () => {
        next = undefined;
        return job();
      };
      // A run that failed is the concern of those who asked for it.
      next = last.then(start, start);
      last = next;
    }
    return next;
  };
}
