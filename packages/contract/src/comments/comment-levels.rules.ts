type LevelPermission = 'comments.read' | 'comments.level2' | 'comments.level3' | 'comments.level4';

/**
 * The highest level of security access whose comments somebody reads and writes, 1 to 4; 0: none.
 * @param may whether they hold a permission
 */
export const commentLevelOf = (may: (permission: LevelPermission) => boolean): number =>
  !may('comments.read')
    ? 0
    : may('comments.level4')
      ? 4
      : may('comments.level3')
        ? 3
        : may('comments.level2')
          ? 2
          : 1;
