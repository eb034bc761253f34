import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { colleague } from './api.ts';

/** The children that a parent of the demo school is shown, in the order of the screens. */
export const childrenOf = async (url: string, userName = 'parent'): Promise<AttendanceSummary[]> =>
  (await colleague(url, userName, { scope: 'parent' })).read('/api/AttendanceSummaries');
