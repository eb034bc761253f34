import { getKioskScanPhoto } from '@homeroom/contract/kiosk/device.endpoints.ts';
import { useEffect, useState } from 'react';
import { addressOf } from '../platform/calls/http.ts';
import { deviceToken } from './device.ts';

/** The photo of whom this device has just scanned, as an address of this page; undefined until it is there. */
export function useScanPhoto(scanId: number, hasPhoto: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!hasPhoto) return undefined;
    const gone = new AbortController();
    let made = '';
    fetch(addressOf(getKioskScanPhoto, { params: { id: scanId } }), {
      headers: { Authorization: `Bearer ${deviceToken()}` },
      signal: gone.signal,
    })
      .then(async (answer) => {
        if (!answer.ok || gone.signal.aborted) return;
        made = URL.createObjectURL(await answer.blob());
        if (gone.signal.aborted) URL.revokeObjectURL(made);
        else setAddress(made);
      })
      // The name says who it is.
      .catch(() => undefined);
    return () => {
      gone.abort();
      setAddress(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [scanId, hasPhoto]);
  return address;
}
