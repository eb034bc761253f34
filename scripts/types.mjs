/**
 * npm run types: writes the types of the tables anew, from a database that the migrations have made.
 * To be run after a migration was added.
 */
import { regenerateTypes } from '../packages/server/test/generate-types.ts';
import { main, say } from './setup/say.mjs';

await main(async () => say(`Wrote ${await regenerateTypes()}`));
