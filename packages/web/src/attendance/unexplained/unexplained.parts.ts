import { lazyPart } from '../../platform/lazyPart.tsx';

/** What is loaded when it is opened. */
export const ReasonDialog = lazyPart(() => import('./ReasonDialog.tsx'));
export const AlreadyCalling = lazyPart(() => import('./AlreadyCalling.tsx'));
/** What takes back for a while what was just done: it comes when somebody begins to do something. */
export const UndoToast = lazyPart(async () => ({
  default: (await import('../../ui/UndoToast.tsx')).UndoToast,
}));
