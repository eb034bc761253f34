const tasks: (() => Promise<unknown>)[] = [];

/** To be done when the run ends, however it ends: what was started last is stopped first. */
export const cleanUp = (task: () => Promise<unknown>): void => {
  tasks.push(task);
};

/** Does everything that was asked for, once. */
export async function cleanUpNow(): Promise<void> {
  for (;;) {
    const task = tasks.pop();
    if (!task) return;
    await task().catch((error: unknown) => console.error('While stopping:', error));
  }
}
