import type { CDPSession, Page } from 'playwright-core';
import { desk, phone } from './visitor.ts';

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

interface Device {
  viewport: { width: number; height: number };
  deviceScaleFactor?: number;
  /** With a coarse pointer, as a phone has. */
  isMobile?: boolean;
}

/** What an open page can become, without being loaded anew: media queries answer for it from then on. */
export const devices = {
  desk,
  phone,
  /** What the zoom of a browser at 200 % does to a screen of 1280 × 800. */
  zoomed: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  /** The same screen, whose text alone is larger. */
  narrowDesk: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, Device>;

/** What is loaded from now on is on this device. */
export async function loadOn(page: Page, device: keyof typeof devices): Promise<void> {
  const { viewport, deviceScaleFactor = 1, isMobile = false }: Device = devices[device];
  const session = await sessionOf(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor,
    mobile: isMobile,
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isMobile });
}

/** The page that is open is on another device from now on, and has taken notice of it. */
export async function moveTo(page: Page, device: keyof typeof devices): Promise<void> {
  const { viewport, isMobile = false }: Device = devices[device];
  await loadOn(page, device);
  await page.waitForFunction(
    ({ width, coarse }) => innerWidth === width && matchMedia('(pointer: coarse)').matches === coarse,
    { width: viewport.width, coarse: isMobile },
  );
  await drawn(page);
}

/** Waits until what follows from a change of size or text is on the screen: observers, then what they have changed. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  });
