/**
 * Lets a few through at a time, the others in their order. Questions of sockets go through one, so that a thousand
 * clients that come back at once leave connections of the pool to those who mark rolls.
 */
export function turnstile(most: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (job) => {
    if (inside >= most) await new Promise<void>((enter) => waiting.push(enter));
    else inside++;
    try {
      return await job();
    } finally {
      const enter = waiting.shift();
      // Its place is handed over, so nobody can slip in between.
      if (enter) enter();
      else inside--;
    }
  };
}
