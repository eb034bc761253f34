/** The status of the general search as the address carries it: an id; what is none is left out. */
export const personSearch = ({ status }: Record<string, unknown>): { status?: number } => {
  const id = Number(status);
  return Number.isInteger(id) && id > 0 ? { status: id } : {};
};
