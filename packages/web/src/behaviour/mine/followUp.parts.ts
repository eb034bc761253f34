import { lazyPart } from '../../platform/areas/lazyPart.tsx';

/** The dialog of a follow-up, which weighs more than the lists that lead to it. */
export const FollowUpDialog = lazyPart(async () => ({
  default: (await import('./FollowUpDialog.tsx')).FollowUpDialog,
}));
