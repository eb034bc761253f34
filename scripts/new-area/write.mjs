import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Trouble } from '../setup/say.mjs';
import { namesOf } from './names.mjs';
import { filesOf, listsOf } from './templates.mjs';

/**
 * Writes the files of a new area under a checkout and adds it to the lists of areas.
 * @returns the paths of what was written and changed
 * @throws Trouble for a name that is none, or that an area has already; nothing is written then
 */
export function writeArea(root, name) {
  const names = namesOf(name);
  const files = Object.entries(filesOf(names));
  const taken = files.find(([file]) => existsSync(join(root, file)));
  if (taken) throw new Trouble(`There is ${taken[0]} already.`);
  const lists = listsOf(names).map(({ file, statement, line, before }) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!before.test(text)) throw new Trouble(`${file} has no list of areas any more.`);
    return [file, `${statement}\n${text.replace(before, (end) => `${line}\n${end}`)}`];
  });
  for (const [file, text] of [...files, ...lists]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...files, ...lists].map(([file]) => file);
}
