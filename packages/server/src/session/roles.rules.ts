const LONGEST = 40;

/**
 * The name that calls know a new role by, made of its label: small letters, digits and hyphens.
 * @param taken names that there are already
 */
export function nameOfRole(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  const name = plain || 'role';
  if (!taken.has(name)) return name;
  for (let count = 2; ; count++) if (!taken.has(`${name}-${count}`)) return `${name}-${count}`;
}
