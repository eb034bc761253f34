/** npm run new-area NAME: the folders of a new area in every package, with one call and one screen, and a line in each list. */
import { writeArea } from './new-area/write.mjs';
import { main, say, Trouble } from './setup/say.mjs';

await main(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length) throw new Trouble('One name is needed: npm run new-area report-cards');
  for (const file of writeArea(process.cwd(), name)) say(`  ${file}`);
  say('Next: npm run format, then CONTRIBUTING, "To add an area".');
});
