import { Trouble } from '../setup/say.mjs';

/**
 * The spellings of an area's name: `report-cards`, `reportCards`, `ReportCards`, `Report cards`.
 * @throws Trouble where it is not small words joined by hyphens
 */
export function namesOf(name) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Trouble(`"${name}" is not a name of an area: small letters, words joined by hyphens.`);
  const Pascal = name.replace(/(^|-)([a-z])/g, (_, _hyphen, letter) => letter.toUpperCase());
  const camel = Pascal[0].toLowerCase() + Pascal.slice(1);
  const words = name.replaceAll('-', ' ');
  return { name, camel, Pascal, Title: words[0].toUpperCase() + words.slice(1) };
}
