/** A group of screens of the rail. */
export interface RailGroup {
  name: string;
  /** The addresses of its screens. */
  screens: readonly string[];
}

/** Heights of the rail at the usual size of text, px; with larger text the rail scrolls. */
const usual = {
  screen: 34,
  heading: 30,
  gap: 12,
  /** The bar above the rail, its own edges, and the campuses below. */
  around: 48 + 16 + 12 + 34,
};

const heightOf = (groups: readonly RailGroup[], folded: ReadonlySet<string>): number =>
  groups.reduce(
    (sum, { name, screens }) =>
      sum +
      usual.gap +
      (screens.length > 1 ? usual.heading : 0) +
      (folded.has(name) ? 0 : screens.length * usual.screen),
    usual.around,
  );

/**
 * The groups of the rail that show their heading alone: those that the person folded, and from the last one upward as many
 * as it takes for the rest to fit into the window, without the one of the screen that is shown. What the person opened
 * stays open.
 * @param chosen by the name of a group whether the person opened it
 * @param height of the window, px
 * @returns those groups, and whether what is left is still higher than the window: its lines stand closer then
 */
export function foldedGroups(
  groups: readonly RailGroup[],
  chosen: Readonly<Record<string, boolean>>,
  here: string,
  height: number,
): { folded: ReadonlySet<string>; isTight: boolean } {
  const many = groups.filter(({ screens }) => screens.length > 1);
  const folded = new Set(many.filter(({ name }) => chosen[name] === false).map(({ name }) => name));
  for (const { name, screens } of many.toReversed()) {
    if (heightOf(groups, folded) <= height) break;
    if (chosen[name] !== true && !screens.includes(here)) folded.add(name);
  }
  return { folded, isTight: heightOf(groups, folded) > height };
}
