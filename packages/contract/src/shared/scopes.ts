/** Specification 000 §1: the profiles, told apart by the scope given at sign-in. Student is declared, not enabled. */
export const scopes = ['user', 'parent'] as const;
export type Scope = (typeof scopes)[number];
