/** A profile as the address carries it: the tab that is open, and whether it is edited. */
export const profileSearch = ({ tab, edit }: Record<string, unknown>): { tab?: string; edit?: true } => ({
  ...(typeof tab === 'string' ? { tab } : {}),
  ...(edit === true ? { edit } : {}),
});
