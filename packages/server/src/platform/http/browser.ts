/** In their order: those that are built on another name that one too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d{1,4})/, 'Edge'],
  [/\bOPR\/(\d{1,4})/, 'Opera'],
  [/\bSamsungBrowser\/(\d{1,4})/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d{1,4})/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d{1,4})/, 'Chrome'],
  [/\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
/** Longer headers are nobody's browser. */
const LONGEST = 1000;

/** A browser in a few words of ours, from its User-Agent: `Firefox 128 on Windows`; empty where it names none that we know. */
export function describeBrowser(userAgent = ''): string {
  const header = userAgent.slice(0, LONGEST);
  const [name = '', version = ''] =
    browsers.flatMap(([pattern, known]) => {
      const found = pattern.exec(header);
      return found ? [[known, found[1] ?? '']] : [];
    })[0] ?? [];
  const system = systems.find(([pattern]) => pattern.test(header))?.[1];
  if (!name) return system ?? '';
  return `${name} ${version}${system ? ` on ${system}` : ''}`;
}
