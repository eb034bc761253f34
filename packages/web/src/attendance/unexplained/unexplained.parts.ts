import { lazyPart } from '../../platform/areas/lazyPart.tsx';

/** What is loaded when it is opened. */
export const ReasonDialog = lazyPart(() => import('./ReasonDialog.tsx'));
export const AlreadyCalling = lazyPart(() => import('./AlreadyCalling.tsx'));
