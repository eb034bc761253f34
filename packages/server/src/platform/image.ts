import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ResizeOptions } from 'sharp';
import { createLanes } from './lanes.ts';
import { ensure, Problem } from './problem.ts';

/** An image that was written anew: nothing of the file that was sent is in it but what it shows. */
export interface CleanImage {
  content: Buffer;
  mediaType: 'image/png' | 'image/webp';
  width: number;
  height: number;
  /** Of the content. */
  etag: string;
}

const MAX_PIXELS = 20_000_000;
/** A square is filled from the shorter side: of a strip one pixel high it would take gigabytes. */
const MAX_SIDE_RATIO = 10;
/** A class that is photographed is sent at once. */
const MAX_IMAGES_WAITING = 32;
const SECONDS = 10;

/** What the first bytes say, whatever name and type came with them. */
function kindOf(bytes: Buffer): 'png' | 'jpeg' | 'webp' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  const [riff, webp] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)];
  return riff === 'RIFF' && webp === 'WEBP' ? 'webp' : null;
}

/** The decoder takes 20 MB; a server that nobody gives an image does without. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

/** A decoded image can be 80 MB: few at once, with a processor left for everybody else. The others wait their turn. */
const inTurn = createLanes({
  lanes: availableParallelism() > 2 ? 2 : 1,
  queue: MAX_IMAGES_WAITING,
  retryAfter: 2,
});

/**
 * Reads a PNG, JPEG or WebP of at most 20 megapixels and writes its first picture anew, upright, without metadata,
 * within a box in pixels. @throws Problem image.unreadable, server.busy
 */
export const cleanImage = (bytes: Buffer, box: { width: number; height: number }): Promise<CleanImage> =>
  writeAnew(bytes, { ...box, fit: 'inside', withoutEnlargement: true }, (kind) => kind === 'jpeg');

/** The same in WebP, whatever it was written in before. @throws Problem image.unreadable, server.busy */
export const webpImage = (bytes: Buffer, box: { width: number; height: number }): Promise<CleanImage> =>
  writeAnew(bytes, { ...box, fit: 'inside', withoutEnlargement: true }, () => true);

/**
 * The same as a square of so many pixels, in WebP: what catches the eye most stays in it, which is a face where there
 * is one. @throws Problem image.unreadable also for a strip, server.busy
 */
export const squareImage = (bytes: Buffer, side: number): Promise<CleanImage> =>
  writeAnew(bytes, { width: side, height: side, fit: 'cover', position: 'attention' }, () => true);

function writeAnew(
  bytes: Buffer,
  size: ResizeOptions,
  isPhotograph: (kind: 'png' | 'jpeg' | 'webp') => boolean,
): Promise<CleanImage> {
  const kind = kindOf(bytes);
  ensure(kind, 'image.unreadable');
  return inTurn(async () => {
    const sharp = await loadSharp();
    try {
      const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
      const { width, height } = await image.metadata();
      const isStrip = Math.max(width, height) > MAX_SIDE_RATIO * Math.min(width, height);
      ensure(size.fit !== 'cover' || !isStrip, 'image.unreadable');
      const resized = image.timeout({ seconds: SECONDS }).autoOrient().resize(size);
      // Lines and letters stay sharp in PNG; a photograph in it would be many times as large.
      const photograph = isPhotograph(kind);
      const written = photograph ? resized.webp({ quality: 88 }) : resized.png({ compressionLevel: 9 });
      const { data, info } = await written.toBuffer({ resolveWithObject: true });
      return {
        content: data,
        mediaType: photograph ? 'image/webp' : 'image/png',
        width: info.width,
        height: info.height,
        etag: createHash('sha256').update(data).digest('base64url').slice(0, 22),
      };
    } catch {
      // Whatever is wrong with the file, its sender can only send another one.
      throw new Problem('image.unreadable');
    }
  });
}
