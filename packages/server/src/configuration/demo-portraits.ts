import { createHash } from 'node:crypto';

/** Pixels to a side. */
const SIDE = 256;

/** A portrait of the demo school as it is drawn. */
export interface DrawnPortrait {
  id: number;
  name: string;
  svg: string;
}

/** A portrait as the database keeps it. */
interface RenderedPortrait {
  id: number;
  name: string;
  media_type: 'image/webp';
  width: number;
  height: number;
  etag: string;
  content: Buffer;
}

/** Drawn portraits as WebP. The drawings are the program's own: nothing that anybody sent is rendered here. */
export async function render(drawings: readonly DrawnPortrait[]): Promise<RenderedPortrait[]> {
  const { default: sharp } = await import('sharp');
  return Promise.all(
    drawings.map(async ({ id, name, svg }) => {
      const content = await sharp(Buffer.from(svg)).resize(SIDE, SIDE).webp({ quality: 82 }).toBuffer();
      const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
      return { id, name, media_type: 'image/webp' as const, width: SIDE, height: SIDE, etag, content };
    }),
  );
}
