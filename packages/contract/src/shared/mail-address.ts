/** An address of a mail, and nothing else in it: neither names, nor several, nor whatever would begin another header. */
export const isMailAddress = (address: string): boolean =>
  address.length <= 254 && /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(address);
