import { expect, test } from 'vitest';
import { describeBrowser } from './browser.ts';

const mozilla = 'Mozilla/5.0';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0`,
    'Firefox 128 on Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome 141 on macOS',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge 141 on Windows',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari 18 on iPhone',
  ],
  [
    `${mozilla} (Linux; Android 10; K) ${webKit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome 141 on Android',
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome 141 on ChromeOS',
  ],
  [`${mozilla} (X11; Linux x86_64)`, 'Linux'],
  ['curl/8.5.0 <script>', ''],
  [undefined, ''],
])('%s is told as %s', (header, words) => {
  expect(describeBrowser(header)).toBe(words);
});
