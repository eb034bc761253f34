import type { Random } from './random.ts';

const boundary = 'hostile-boundary';
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==';

/** A picture, something like one, and what pretends to be one. */
const files = [
  Buffer.from(png, 'base64'),
  Buffer.from(png, 'base64'),
  Buffer.from(png, 'base64').subarray(0, 30),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
  Buffer.from('GIF89a\x01\0\x01\0', 'latin1'),
  Buffer.alloc(0),
  // A head that promises 65,535 by 65,535.
  Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff0806000000', 'hex'),
];
const names = [
  ...['logo.png', '../../etc/passwd', 'a\0b.png', '"; name="x', 'é小.svg', '', 'x'.repeat(3000), 'con'],
];
const types = [
  'image/png',
  'image/svg+xml',
  'text/html',
  'application/json',
  '',
  'multipart/mixed; boundary=y',
  '/',
];

/** A form with one file, or nearly: what is said around a file is as hostile as what is in it. */
export function formOf(random: Random): { type: string; body: Buffer } {
  const part = () => {
    const name = random.chance(0.8) ? 'file' : random.pick(['', '__proto__', 'file[]', 'x'.repeat(500)]);
    const file = random.chance(0.9) ? `; filename="${random.pick(names)}"` : '';
    const kind = random.chance(0.8) ? `Content-Type: ${random.pick(types)}\r\n` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`;
    return Buffer.concat([Buffer.from(head), random.pick(files), Buffer.from('\r\n')]);
  };
  const parts = Array.from({ length: random.pick([1, 1, 1, 1, 0, 2, 12]) }, part);
  const end = random.chance(0.9) ? `--${boundary}--\r\n` : random.pick(['', `--${boundary}`, '--']);
  const told = random.chance(0.9) ? boundary : random.pick(['', 'other', '"', 'x'.repeat(300)]);
  return { type: `multipart/form-data; boundary=${told}`, body: Buffer.concat([...parts, Buffer.from(end)]) };
}
