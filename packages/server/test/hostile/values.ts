import type { Random } from './random.ts';

/** Texts that have broken something somewhere. */
export const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '\ufeff',
    '\uffff',
    '🏫'.repeat(30),
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
    '\r\nSet-Cookie: a=b',
  ],
  ...[
    '0',
    '-1',
    '1',
    '00001',
    '1e9',
    '1e309',
    '0x10',
    '2147483647',
    '2147483648',
    '9007199254740993',
    '1.5',
    'NaN',
    '-0',
    '+1',
    '١',
  ],
  ...['99999999999999999999999999', 'Infinity', 'infinity', '-infinity', 'now', 'today', 'epoch', 'allballs'],
  ...[
    '2026-02-30',
    '2026-13-01',
    '0001-01-01',
    '0000-00-00',
    '9999-12-31',
    '10000-01-01',
    '2026-2-3',
    '-2026-01-01',
  ],
  ...[
    '2026-11-18T25:00:00',
    '2026-11-18T09:00:00Z',
    '24:00',
    '23:59:60',
    'Nov 31, 2026 9:05:00 AM',
    'Feb 30, 2026 12:00:00 PM',
  ],
  ...[
    "'",
    "' OR 1=1 --",
    "'; drop table student; --",
    '$1',
    '%',
    '_',
    '\\',
    "\\'",
    '%%%%',
    '#{7*7}',
    '{{7*7}}',
    '/*',
    "E'\\x00'",
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '</style><style>*{}',
    'expression(1)',
  ],
  ...[
    'url(//x)',
    '../../../../etc/passwd',
    '..%2f..%2f',
    '..\\..\\',
    '/etc/passwd',
    'file:///etc/passwd',
    'C:\\con',
    '\\\\x\\y',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
    'roll:class:7B',
  ],
  ...[
    '(a+)+$',
    'a'.repeat(201),
    'é'.repeat(501),
    '(('.repeat(400),
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
    '=1+1',
    '@SUM(A1)',
    '+10:00',
  ],
];

const huge = 'x'.repeat(60_000);

/** Numbers at the edges of every kind of number. */
const hostileNumbers = [
  ...[
    0, -0, -1, 1, 1.5, 0.1, 127, 128, 32_767, 32_768, 65_536, 2_147_483_647, 2_147_483_648, -2_147_483_648,
    -2_147_483_649,
  ],
  ...[
    4_294_967_296,
    Number.MAX_SAFE_INTEGER,
    2 ** 53 + 2,
    -(2 ** 53),
    2 ** 63,
    1e21,
    1e308,
    5e-324,
    Number.MAX_VALUE,
  ],
];

/** What is written into the JSON text as it is: no JavaScript value becomes it. */
export const rawMark = '@raw:';
const rawValues = [
  '1e309',
  '-1e309',
  '1E400',
  '-0',
  '1.0',
  '100000000000000000000000000',
  '1e-400',
  '0.1e1',
  '"\\ud800"',
  '"\\u0000"',
];

export function deep(levels: number, list: boolean): string {
  return list
    ? `${'['.repeat(levels)}${']'.repeat(levels)}`
    : `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

/** Any JSON value that a careless caller or a malicious one might send. */
export function hostileValue(random: Random): unknown {
  switch (random.below(12)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
    case 3:
      return random.pick(hostileNumbers);
    case 4:
      return `${rawMark}${random.pick(rawValues)}`;
    case 5:
      return random.pick<unknown>([
        [],
        {},
        [[]],
        [null],
        { length: -1 },
        { toString: 1 },
        { valueOf: 1 },
        ['a', 'b'],
        [0],
        { id: {} },
      ]);
    case 6:
      return `${rawMark}${random.pick([deep(50, true), deep(50, false), deep(2000, true), '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"a":1,"a":2}'])}`;
    case 7:
      return random.chance(0.2) ? huge : random.pick(hostileTexts);
    default:
      return random.pick(hostileTexts);
  }
}

/** A text for a place that holds text alone: an address or a form. */
export const hostileText = (random: Random): string =>
  random.chance(0.03) ? 'y'.repeat(4000) : random.pick(hostileTexts);
