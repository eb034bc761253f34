/**
 * npm run pictures: every screen of the demo school in every light and size, as pictures in test-results/pictures.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { settled } from './harness/axe.ts';
import { pictures } from './harness/places.ts';
import { launchBrowser, scratchFolder } from './harness/school.ts';
import { zoneAtWork } from './harness/schoolTime.ts';
import { startServer } from './harness/server.ts';
import { copyData, demoTemplate } from './harness/template.ts';
import { desk, newVisitor, phone } from './harness/visitor.ts';
import { enter, everyScreen, prepareScreens } from './screens/everyScreen.ts';

const folder = join(pictures, 'pictures');
const timeZone = zoneAtWork();
const dataDir = scratchFolder();
copyData(await demoTemplate(timeZone), dataDir);
const server = await startServer({ dataDir, timeZone, demo: true });
const browser = await launchBrowser();
rmSync(folder, { recursive: true, force: true });
await prepareScreens(server.url);
try {
  for (const [size, options] of Object.entries({ desk, phone }))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const user of new Set(everyScreen.map((screen) => screen.user))) {
        const { context, page } = await newVisitor(browser, { baseURL: server.url, ...options, colorScheme });
        if (user) await enter(page, user);
        for (const { name, address, show } of everyScreen.filter((screen) => screen.user === user)) {
          await page.goto(address);
          await show(page);
          await settled(page);
          const path = join(folder, `${name}-${size}-${colorScheme}.png`);
          await page.screenshot({ path });
          process.stdout.write(`${path}\n`);
        }
        await context.close();
      }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
