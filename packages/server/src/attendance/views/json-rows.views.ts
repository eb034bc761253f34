/** SQL of all rows as one JSON value, each an array of its columns: their names would be most of the text. */
export const jsonRows = (columns: string, from: string): string =>
  `coalesce((select json_agg(json_build_array(${columns})) from ${from}), '[]')`;
