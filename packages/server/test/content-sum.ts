import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { permissions } from '@homeroom/contract/permissions.ts';
import { migrationsFolder } from '../src/platform/database/migrate.ts';

/** What gives the roles of a new school their permissions. */
const roleSeeds = ['queries', 'service'].map((part) =>
  fileURLToPath(new URL(`../src/session/initial-roles.${part}.ts`, import.meta.url)),
);

/** What makes the queue of jobs. */
const queueSchema = fileURLToPath(new URL('../src/platform/jobs/schema.ts', import.meta.url));

/** Of all that a new school is made of: its migrations, and what its roles allow at first. */
export const contentSum = () => {
  const sum = createHash('sha256').update(JSON.stringify(permissions));
  const migrations = readdirSync(migrationsFolder).sort();
  for (const path of [...migrations.map((name) => join(migrationsFolder, name)), ...roleSeeds, queueSchema])
    sum.update(basename(path)).update(readFileSync(path));
  return sum.digest('hex').slice(0, 12);
};
