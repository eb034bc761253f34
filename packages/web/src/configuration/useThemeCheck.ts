import type { ThemeCheck, ThemePalette } from '@homeroom/contract/configuration/theme.schemas.ts';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { checkPalette } from './theme.api.ts';

type Check = z.infer<typeof ThemeCheck>;

/** A colour is dragged: it is asked about when it rests for so long, ms. */
const REST_MS = 120;

export interface Checked {
  /** Of the last palette that was checked, which may be the one before. */
  check: Check | undefined;
  /** Whether that is the palette as it stands. */
  current: boolean;
  failed: boolean;
}

/** Asks about a palette as it is edited; an answer about an older one is not waited for. */
export const useThemeCheck = (palette: ThemePalette | undefined): Checked => {
  const [answer, setAnswer] = useState<{ of: string; check: Check }>();
  const [failed, setFailed] = useState<string>();
  const written = palette && JSON.stringify(palette);

  useEffect(() => {
    if (!written) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      checkPalette(JSON.parse(written) as ThemePalette, controller.signal).then(
        (check) => {
          if (!controller.signal.aborted) setAnswer({ of: written, check });
        },
        () => {
          if (!controller.signal.aborted) setFailed(written);
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [written]);

  const current = answer !== undefined && answer.of === written;
  return { check: answer?.check, current, failed: !current && failed !== undefined && failed === written };
};
