let load = async (): Promise<unknown> => undefined;

/** Loads what knows of drafts; a part that cannot be loaded, without a network, is left out. */
export const loadDrafts = (): Promise<unknown> => load();

/** The list of areas tells how. The question before a sign-out comes before the areas may have been loaded. */
export const setDraftLoader = (loader: () => Promise<unknown>): void => {
  load = loader;
};
