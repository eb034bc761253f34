import type { HostilePart } from './hostile.ts';

export const alerts: HostilePart = () => ({ flagcategoryid: [1, 2, 3], flagtype: [null] });
