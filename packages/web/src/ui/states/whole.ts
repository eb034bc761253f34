/** How many there are of what a list shows; `isAtLeast`: at least so many. */
export interface Whole {
  count: number;
  isAtLeast?: boolean;
}

/**
 * Whether so many are known to be all of them. A page that is full may be the last one: that there is no other one only the
 * count says.
 * @param whole absent while that is not known
 */
export const areAll = (shown: number, whole: Whole | null | undefined): boolean =>
  whole !== null && whole !== undefined && !whole.isAtLeast && whole.count <= shown;
