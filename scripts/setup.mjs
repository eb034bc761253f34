/**
 * Makes a fresh clone ready to run, and is done at once when it is: installs the packages (the pinned Node among
 * them) and builds the web pages. Runs on any Node from 20.19, so this is plain JavaScript.
 *
 * node scripts/setup.mjs [--no-web]
 */
import { installPackages } from './setup/install.mjs';
import { main } from './setup/say.mjs';
import { buildWeb } from './setup/web.mjs';

await main(async () => {
  await installPackages();
  if (!process.argv.includes('--no-web')) await buildWeb();
});
