interface Level {
  id: number;
  code: string;
}

/** Whether a roll class is named by a level: 7B of 07, not 17B. */
export const isNamedBy = (code: string, level: string): boolean => {
  const short = level.replace(/^0+(?=.)/, '');
  return code.startsWith(short) && !(/\d$/.test(short) && /^\d/.test(code.slice(short.length)));
};

/** The level that a roll class is named by, the longest of several: KG before K; undefined where none is. */
export const levelOfClass = <L extends Level>(code: string, levels: readonly L[]): L | undefined =>
  levels.filter((level) => isNamedBy(code, level.code)).sort((a, b) => b.code.length - a.code.length)[0];
