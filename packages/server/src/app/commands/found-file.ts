import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';

/** Counts and sums of a database, as `verify --write` keeps them, as far as `--against` compares them. */
const Found = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sum: z.string() })),
  migrations: z.record(z.string(), z.string().nullable()),
});

/** Reads what `--write` kept. @throws in a sentence where it cannot be read or is something else */
export async function readFound(file: string): Promise<z.infer<typeof Found>> {
  const path = resolve(file);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'ENOENT' ? `There is no file ${path} to compare with.` : `${path} cannot be read (${code}).`,
    );
  }
  try {
    return Found.parse(JSON.parse(text));
  } catch {
    throw new Error(`${path} is not what "verify --write" writes.`);
  }
}

/** @throws in a sentence where a file to be written is there already, or its folder is not */
export function refuseTaken(file: string): void {
  const path = resolve(file);
  if (existsSync(path)) throw new Error(`${path} is there already: name a new file.`);
  if (!existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)}.`);
}
