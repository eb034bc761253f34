import { lazyPart } from '../platform/areas/lazyPart.tsx';

/** What is loaded when it is opened. */
export const RecordIncident = lazyPart(() => import('./RecordIncident.tsx'));
