/** A sealed text: nothing of it can be read without the key. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Where a browser keeps the keys of its users. */
interface KeyStore {
  get(user: number): Promise<CryptoKey | undefined>;
  put(key: CryptoKey, user: number): Promise<unknown>;
}

/** Without https there is no encryption, in private windows perhaps no storage: then nothing can be stored. */
export const canSeal = (): boolean => Boolean(globalThis.crypto?.subtle && globalThis.indexedDB);

/** A key that can be stored and used in this browser, and never be read out of it. */
const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/**
 * The user's key; a second tab that opens at the same time gets the same one.
 * @param open begins the transaction in which it is looked up: none lives through the making of a key.
 */
export async function keyOf(user: number, open: () => KeyStore): Promise<CryptoKey> {
  const fresh = await newKey();
  const keys = open();
  const stored = await keys.get(user);
  if (!stored) await keys.put(fresh, user);
  return stored ?? fresh;
}

/** Encrypts a text. */
export async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return { iv, data };
}

/** Reads a sealed text; fails where it was sealed with another key or changed since. */
export async function unseal(key: CryptoKey, sealed: Sealed): Promise<string> {
  const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.data);
  return new TextDecoder().decode(data);
}
