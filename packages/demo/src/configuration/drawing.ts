/** What tells one drawn portrait from another; colours as CSS writes them. */
export interface Look {
  age: 'child' | 'young' | 'adult';
  skin: string;
  hair: string;
  shirt: string;
  ground: string;
  style: 'bob' | 'long' | 'bun' | 'curls' | 'short' | 'fringe' | 'round' | 'side';
  glasses: boolean;
  freckles: boolean;
}

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Hair behind the head, and before it. */
const hair: Record<Look['style'], (fill: string) => [behind: string, before: string]> = {
  bob: (fill) => [
    path('M70 112c0-46 26-70 58-70s58 24 58 70v34c0 12-116 12-116 0z', fill),
    path('M76 112c2-38 22-54 52-54s50 16 52 54c-12-24-30-30-52-30s-40 6-52 30z', fill),
  ],
  long: (fill) => [
    path('M66 112c0-48 28-72 62-72s62 24 62 72v74c0 14-124 14-124 0z', fill),
    path('M76 114c0-40 24-58 54-58 26 0 46 18 50 56-26-4-46-16-58-32-8 18-24 30-46 34z', fill),
  ],
  bun: (fill) => [
    circle(128, 40, 22, fill),
    path('M75 114c0-42 23-62 53-62s53 20 53 62c-8-26-26-36-53-36s-45 10-53 36z', fill),
  ],
  curls: (fill) => [
    [
      [84, 84],
      [104, 62],
      [128, 54],
      [152, 62],
      [172, 84],
      [180, 110],
      [76, 110],
      [74, 136],
      [182, 136],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 23, fill))
      .join(''),
    path('M79 104c2-36 22-54 49-54s47 18 49 54c-14-16-32-22-49-22s-35 6-49 22z', fill),
  ],
  short: (fill) => ['', path('M77 112c-3-44 21-62 51-62s54 18 51 62c-6-22-16-30-51-30s-45 8-51 30z', fill)],
  fringe: (fill) => [
    '',
    path('M76 116c-4-46 20-66 54-66s54 24 49 64c-4-14-8-20-14-24-18 10-60 8-76 2-6 4-10 10-13 24z', fill),
  ],
  round: (fill) => [
    circle(128, 96, 62, fill),
    path('M78 106c2-36 22-54 50-54s48 18 50 54c-14-18-32-26-50-26s-36 8-50 26z', fill),
  ],
  side: (fill) => [
    '',
    path(
      'M77 114c-4-40 16-64 50-64 36 0 56 22 52 64-4-18-10-26-20-30-24 2-50-2-66-12-4 16-12 24-16 42z',
      fill,
    ),
  ],
};

/** A friendly face with shoulders, 256 by 256, as SVG. */
export function portrait({ age, skin, hair: colour, shirt, ground, style, glasses, freckles }: Look): string {
  const [behind, before] = hair[style](colour);
  const ink = '#2a2530';
  // A child's face is rounder, and stands lower.
  const { rx, ry, scale, down } = {
    child: { rx: 50, ry: 50, scale: 1.2, down: 22 },
    young: { rx: 48, ry: 54, scale: 1.24, down: 12 },
    adult: { rx: 49, ry: 58, scale: 1.27, down: 18 },
  }[age];
  const eyes = age === 'child' ? 6.5 : 5.5;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">',
    `<rect width="256" height="256" fill="${ground}"/>`,
    `<g transform="translate(128 ${128 + down}) scale(${scale}) translate(-128 -128)">`,
    behind,
    path('M36 290c0-60 40-88 92-88s92 28 92 88z', shirt),
    path('M106 156h44v44c0 18-44 18-44 0z', skin),
    path('M106 172c12 12 32 12 44 0v10c-12 12-32 12-44 0z', 'rgba(0,0,0,.12)'),
    // Hair that no line of the face lets the ground through.
    path('M75 118c0-44 22-68 53-68s53 24 53 68z', colour),
    circle(79, 122, 11, skin),
    circle(177, 122, 11, skin),
    `<ellipse cx="128" cy="118" rx="${rx}" ry="${ry}" fill="${skin}"/>`,
    circle(98, 138, 10, 'rgba(224,96,80,.22)'),
    circle(158, 138, 10, 'rgba(224,96,80,.22)'),
    circle(109, 119, eyes, ink),
    circle(147, 119, eyes, ink),
    circle(111, 117, 1.8, '#fff'),
    circle(149, 117, 1.8, '#fff'),
    line('M100 104q9-6 17-1', ink, 3),
    line('M139 103q8-5 17 1', ink, 3),
    line('M126 128q4 7-2 9', 'rgba(0,0,0,.25)', 3),
    line('M111 148q17 15 34 0', ink, 3.5),
    freckles
      ? [94, 101, 155, 162].map((x, i) => circle(x, 132 + (i % 2) * 5, 1.6, 'rgba(120,60,30,.5)')).join('')
      : '',
    before,
    glasses
      ? `<g fill="none" stroke="${ink}" stroke-width="3"><circle cx="109" cy="120" r="15"/><circle cx="147" cy="120" r="15"/><path d="M124 118q4-3 8 0"/></g>`
      : '',
    '</g></svg>',
  ].join('');
}
