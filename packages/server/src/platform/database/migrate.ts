import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { School } from './school.ts';
import { writesCrossed } from './sqlstate.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Of a deadlock with requests, which the database ends after a second. */
const MAX_TRIES = 10;

/** The migrations as Kysely runs them, from the files `NNN-name.sql`. */
async function migrationsIn(folder: string): Promise<Record<string, Migration>> {
  const files = (await fs.readdir(folder)).filter((name) => /^\d{3}-[a-z-]+\.sql$/.test(name)).sort();
  const entries = await Promise.all(
    files.map(async (name) => {
      const text = await fs.readFile(path.join(folder, name), 'utf8');
      const up: Migration['up'] = async (db) => {
        await sql.raw(text).execute(db);
      };
      return [name.replace(/\.sql$/, ''), { up }] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** The names of all migrations that there are here. */
export const knownMigrations = async (): Promise<string[]> =>
  Object.keys(await migrationsIn(migrationsFolder));

/**
 * Brings a school's schema up to date, all in one transaction under an advisory lock, so that several
 * servers may start at once. `upTo` stops after a named step.
 * @returns the names of the steps that were run
 */
export async function migrateSchool(
  school: School,
  { folder = migrationsFolder, upTo = '' } = {},
): Promise<string[]> {
  return school.db.connection().execute(async (db) => {
    // The limits are made for requests: a step may take long, and so may the wait for another server's.
    await sql.raw('set statement_timeout = 0; set lock_timeout = 0').execute(db);
    try {
      const migrator = new Migrator({
        db,
        migrationTableSchema: school.schema,
        provider: { getMigrations: () => migrationsIn(folder) },
      });
      for (let tries = 1; ; tries++) {
        const { error, results = [] } = upTo
          ? await migrator.migrateTo(upTo)
          : await migrator.migrateToLatest();
        if (!error) return results.map((result) => result.migrationName);
        // An older server that works meanwhile locks tables in the order of its requests: the whole is done again.
        if (tries >= MAX_TRIES || !writesCrossed(error)) throw error;
      }
    } finally {
      // Where that fails the connection is gone, and why was thrown already.
      await sql
        .raw('reset statement_timeout; reset lock_timeout')
        .execute(db)
        .catch(() => {});
    }
  });
}
