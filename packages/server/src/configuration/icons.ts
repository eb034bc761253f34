import { createHash } from 'node:crypto';
import type { Asset } from '../platform/http/asset.ts';

/** A drawing of 16 by 16 in lines, grey enough to be seen on light and on dark. */
const drawn = (paths: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="#7a7f87" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;

const path = (d: string) => `<path d="${d}"/>`;

/** The icons that records name by a number (`iconID`). A number never changes its meaning. */
const drawings: Readonly<Record<number, string>> = {
  /** Medical. */
  1: path('M6 2h4v4h4v4h-4v4H6v-4H2V6h4z'),
  /** Allergy. */
  2: path('M8 2 14.5 13.5h-13zM8 6.5v3M8 11.5v.1'),
  /** Court order. */
  3: path('m9 2 5 5-2 2-5-5zM8 7.5 2.5 13M7 14h7'),
  /** Learning. */
  4: path('M8 4C6 2.5 4 2.5 2 3v10c2-.5 4-.5 6 1 2-1.5 4-1.5 6-1V3c-2-.5-4-.5-6 1zm0 0v10'),
  /** Another alert. */
  5: path('M4 14V2.5h8.5L10.5 6l2 3.5H4'),
  /** A warning. */
  6: path('M8 1.5 14.5 8 8 14.5 1.5 8zM8 5v3.5M8 11v.1'),
  /** A user. */
  7: path('M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c.5-3 2.5-4 5.5-4s5 1 5.5 4'),
  /** Locked. */
  8: path('M3.5 7h9v7h-9zM5 7V5a3 3 0 0 1 6 0v2'),
  /** Added. */
  9: path('M8 3v10M3 8h10'),
  /** Changed. */
  10: path('m3 13 1-3 7-7 2 2-7 7z'),
  /** Taken away. */
  11: path('M4 4l8 8M12 4l-8 8'),
  /** Read. */
  12: path(
    'M1.5 8C3 5 5.5 3.5 8 3.5S13 5 14.5 8C13 11 10.5 12.5 8 12.5S3 11 1.5 8zM8 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  ),
  /** Exported. */
  13: path('M8 2v8M5 7l3 3 3-3M3 13h10'),
};

const icons: ReadonlyMap<string, Asset> = new Map(
  Object.entries(drawings).map(([id, drawing]) => {
    const content = drawn(drawing);
    const etag = createHash('sha256').update(content).digest('hex').slice(0, 16);
    return [id, { content, type: 'image/svg+xml', etag }];
  }),
);

/** The small icon of a number, for anyone; null where there is none. */
export const findIcon = (id: string): Asset | null => icons.get(id) ?? null;
