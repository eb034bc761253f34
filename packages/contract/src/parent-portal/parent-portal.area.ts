import { area } from '../shared/area.ts';
import * as familyEndpoints from './family.endpoints.ts';

/** What parents see and do, and what the office does for them. */
export const parentPortalArea = area({
  name: 'parent-portal',
  endpoints: [familyEndpoints],
});
