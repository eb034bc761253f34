import type { MatrixPart } from './matrix.ts';

export const behaviour: MatrixPart = { expected: '', requests: () => ({}) };
