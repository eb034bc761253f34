import { get } from 'node:http';

/** What Chromium says of itself when it asks for a page or a part of one. */
const asked = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Bytes that an answer takes on its way to a browser: its first line, its headers, and its content as it is packed. */
export const bytesOnTheWay = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: asked }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${answer.statusCode} ${address}`));
      // A colon and a space within each header, and an end of the line after it.
      const headers = answer.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
      let bytes = `HTTP/1.1 200 OK\r\n\r\n`.length + headers;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
