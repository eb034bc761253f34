let begun: string | undefined;

/**
 * Begins a save under an Idempotency-Key. A form knows when it saves the same again, and what it saves with knows of no
 * keys: the first call that changes something and is made at once, before anything is waited for, goes by this one.
 * @returns what `begin` returns
 */
export function beginUnder<T>(key: string, begin: () => T): T {
  const before = begun;
  begun = key;
  try {
    return begin();
  } finally {
    begun = before;
  }
}

/** The key for a call that is made now: once, as a second call of the same save is another action. */
export function takeActionKey(): string | undefined {
  const key = begun;
  begun = undefined;
  return key;
}
