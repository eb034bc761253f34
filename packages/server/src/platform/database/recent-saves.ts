/** By then a server has heard of what was saved: notices are told at once, and what was left behind within a second. */
const HEARD_MS = 2000;
const MAX_USERS_KEPT = 1000;

/** Who has just saved something by this server: they see it at once, whenever its notice comes. */
export function createRecentSaves() {
  const byUser = new Map<number, number>();
  let byInstallation = Number.NEGATIVE_INFINITY;
  const isFresh = (at: number | undefined) => at !== undefined && performance.now() - at < HEARD_MS;
  return {
    note(actor: number | string): void {
      if (typeof actor === 'string') {
        byInstallation = performance.now();
        return;
      }
      if (byUser.size >= MAX_USERS_KEPT) byUser.clear();
      byUser.set(actor, performance.now());
    },
    isRecent: (userId: number): boolean => isFresh(byInstallation) || isFresh(byUser.get(userId)),
  };
}
