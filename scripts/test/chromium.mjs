import { existsSync } from 'node:fs';
import { runCommand } from '../setup/command.mjs';
import { say, Trouble } from '../setup/say.mjs';
// In the order in which they are looked for: the shell without windows needs a quarter less time than a whole browser.
import places from './browsers.json' with { type: 'json' };

/** The path of a Chromium: CHROME_PATH, one in a usual place, or one installed now (as root on Debian). */
export async function provideChromium() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given))
    throw new Trouble(`CHROME_PATH says ${given}, but there is nothing there.`);
  const found = given || places.find((place) => existsSync(place));
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Trouble(
      'The browser tests need Chromium or Chrome, and none was found. Install one (Debian: apt-get install chromium), ' +
        'or tell where it is in CHROME_PATH.',
    );
  }
  say('Installing Chromium with apt …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-liberation'];
  for (const command of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    const { ok, output } = await runCommand(command, { env, waiting: 'still installing Chromium' });
    if (!ok)
      throw new Trouble(`${command.join(' ')} failed:\n\n${output.trim().split('\n').slice(-15).join('\n')}`);
  }
  return places[0];
}
