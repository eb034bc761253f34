/** How a person leaves. */
interface Leaving {
  /**
   * They are signed in, and were asked about what would be lost. False where the session had run out, so that nobody knows
   * who stands there, or where the address asks for another profile: then nothing of theirs is deleted that still waits.
   */
  isOwner: boolean;
}
type SignOutCallback = (leaving: Leaving) => void | Promise<void>;
/** Answers a text that the person has to confirm before signing out, or nothing. */
type SignOutCheck = () => string | undefined | Promise<string | undefined>;

const callbacks = new Set<SignOutCallback>();
const checks = new Set<SignOutCheck>();
const saves = new Set<() => Promise<unknown>>();

/** Called when a person signs out on purpose, before the screens go; answers how to stop listening. */
export const onSignOut = (callback: SignOutCallback): (() => void) => {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
};

/** What saves by itself is saved, and waited for, before a person is asked about what would be lost; answers how to end that. */
export const saveBeforeSignOut = (save: () => Promise<unknown>): (() => void) => {
  saves.add(save);
  return () => saves.delete(save);
};

/** Asked before a person signs out; answers how to stop being asked. */
export const beforeSignOut = (check: SignOutCheck): (() => void) => {
  checks.add(check);
  return () => checks.delete(check);
};

/** What a person should know before signing out, e.g. marks that are still waiting; empty where nothing is lost. */
export const signOutWarnings = async (): Promise<string[]> => {
  await Promise.allSettled([...saves].map((save) => save()));
  return (await Promise.all([...checks].map((check) => check()))).filter((text) => text !== undefined);
};

/**
 * A person signs out; for the session alone. Whoever listens now is told later, also where the screens that listen go
 * meanwhile.
 * @returns tells them, and waits until each is done or has failed: whatever one of them cannot do, the session ends
 */
export const beginSignOut = (leaving: Leaving): (() => Promise<unknown>) => {
  const listening = [...callbacks];
  return () => Promise.allSettled(listening.map(async (callback) => callback(leaving)));
};
