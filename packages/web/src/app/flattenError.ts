/** Specification 002 §8: flattening stops after so many steps. */
const MAX_STEPS = 500;

const isStackLine = (line: string) => /^\s*at\s|^\S*@(https?|file|blob):/.test(line);
const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() && !isStackLine(line));

/** The lines of an error and of all that it carries, without the lines of its stack trace. */
export const flattenError = (error: unknown): string[] => {
  const lines: string[] = [];
  const seen = new Set<unknown>();
  const open: { name: string; value: unknown }[] = [{ name: '', value: error }];
  for (let step = 0; step < MAX_STEPS && open.length > 0; step += 1) {
    const { name, value } = open.shift() as { name: string; value: unknown };
    const prefix = name ? `${name}: ` : '';
    if (value === null || value === undefined || typeof value === 'function' || seen.has(value)) continue;
    if (typeof value !== 'object') {
      lines.push(...linesOf(String(value)).map((line) => prefix + line));
      continue;
    }
    seen.add(value);
    if (value instanceof Error) {
      lines.push(...linesOf(`${value.name}: ${value.message}`));
      if (value.cause !== undefined) open.push({ name: 'cause', value: value.cause });
    }
    for (const [key, inner] of Object.entries(value)) {
      if (!['stack', 'name', 'message', 'cause'].includes(key)) open.push({ name: key, value: inner });
    }
  }
  return lines;
};
