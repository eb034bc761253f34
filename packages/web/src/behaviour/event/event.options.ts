/** A record that can be chosen. */
interface Choosable {
  id: number;
  itemName: string;
}

/** The options of a choice; what is chosen already stays one of them where it is not offered any more. */
export const optionsOf = (offered: readonly Choosable[], chosen?: Choosable | null) =>
  [...offered, ...(chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen] : [])].map(
    ({ id, itemName }) => ({ value: String(id), label: itemName }),
  );
