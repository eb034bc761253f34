/**
 * npm run pictures: every screen of the demo school in every light and size, as pictures in test-results/pictures.
 * With words behind it, only those screens whose name has one of the words in it.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyData } from '../packages/server/test/data-folders.ts';
import { settled } from './harness/axe.ts';
import { pictures } from './harness/places.ts';
import { launchBrowser, scratchFolder } from './harness/school.ts';
import { beginAtMoment } from './harness/schoolTime.ts';
import { startServer } from './harness/server.ts';
import { demoTemplate } from './harness/template.ts';
import { desk, newVisitor, phone } from './harness/visitor.ts';
import { everyScreen, prepareScreens } from './screens/areas.ts';
import { addressOf } from './screens/shown.ts';
import { signInAs } from './screens/signIn.ts';

const words = process.argv.slice(2);
const screens = everyScreen.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const folder = join(pictures, 'pictures');
const dataDir = scratchFolder();
copyData(await demoTemplate(), dataDir);
const server = await startServer({ dataDir, clockAhead: beginAtMoment(), demo: true });
const browser = await launchBrowser();
if (words.length === 0) rmSync(folder, { recursive: true, force: true });
try {
  await prepareScreens(server.url);
  for (const [size, options] of Object.entries({ desk, phone }))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const user of new Set(screens.map((screen) => screen.user))) {
        const { context, page } = await newVisitor(browser, { baseURL: server.url, ...options, colorScheme });
        if (user) await signInAs(page, user);
        for (const screen of screens.filter((one) => one.user === user)) {
          await page.goto(addressOf(screen));
          const failed = await screen.show(page).then(
            () => '',
            (error: Error) => ` FAILED: ${error.message.split('\n')[0]}`,
          );
          await settled(page);
          const path = join(folder, `${screen.name}-${size}-${colorScheme}.png`);
          await page.screenshot({ path });
          process.stdout.write(`${path}${failed}\n`);
          if (failed) process.exitCode = 1;
        }
        await context.close();
      }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
