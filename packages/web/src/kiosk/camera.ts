/** What of the browser's own reader of codes is used; not every browser has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: new (options: { formats: string[] }) => Detector;

export const canReadCodes = (): boolean => 'BarcodeDetector' in globalThis && Boolean(navigator.mediaDevices);

const LOOK_EVERY_MS = 200;
/** A card that is still held to the camera is not read again. */
const SAME_MS = 3_000;

/**
 * Reads QR codes and Code 128 from a camera until it is stopped.
 * @returns how to stop
 * @throws DOMException where the camera is refused or missing
 */
export async function readFromCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });
  video.srcObject = stream;
  await video.play();
  const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128'] });
  let last = { code: '', at: 0 };
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    const [found] = await detector.detect(video).catch(() => []);
    const now = Date.now();
    if (found) {
      const isSame = found.rawValue === last.code && now - last.at < SAME_MS;
      last = { code: found.rawValue, at: now };
      if (!isSame && found.rawValue.length >= 4) onCode(found.rawValue);
    }
    timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  void look();
  return () => {
    clearTimeout(timer);
    for (const track of stream.getTracks()) track.stop();
  };
}
