/** Of a call that carries a password or a code: it says its errors itself, and is forgotten with its form. */
export const ofSecret = { meta: { saysErrors: true }, gcTime: 0 } as const;
