import { Trouble } from './say.mjs';

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

/** Refuses what can never work, before anything is downloaded. */
export function checkPlatform() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Trouble(
      `Homeroom needs Node 20.19 or newer to set itself up; this is Node ${process.versions.node}.`,
    );
  }
  const platform = `${process.platform}-${process.arch}`;
  if (!supported.includes(platform)) {
    throw new Trouble(`Homeroom does not run on ${platform}. It runs on ${supported.join(', ')}.`);
  }
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) {
    throw new Trouble(
      'Homeroom needs a Linux with glibc (Debian, Ubuntu, Fedora …); Alpine has another C library.',
    );
  }
}
