/** A sealed text: nothing of it can be read without the key. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Without https there is no encryption, in private windows perhaps no storage: then nothing can be stored. */
export const canSeal = (): boolean => Boolean(globalThis.crypto?.subtle && globalThis.indexedDB);

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
