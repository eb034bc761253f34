/** Files of banks have some thirty columns at most: behind so many none is looked for. */
export const MAX_COLUMNS_LOOKED_AT = 50;
