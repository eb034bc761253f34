import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Outbox } from '../platform/outbox/engine.ts';
import { toneOf } from './results.ts';
import { enqueueScan, openScans, type ScanAnswer, type ScanEntry } from './scan.outbox.ts';
import { play } from './sounds.ts';

/** Photo and words stay so long (specification 001 §9), or until the next scan. */
const SHOWN_MS = 3_000;
/** A server that has not answered by then is away, as far as whoever waits is concerned. */
const PATIENCE_MS = 2_000;
/** Of a scan that was answered later nobody waits for a slip any more. */
const SLIP_MS = 60_000;

export type Shown =
  | { state: 'reading' | 'saved'; id: string }
  | { state: 'answered'; id: string; answer: ScanAnswer };

/** The scans of this device: what is shown of the last one, how many wait, and who is to get a slip. */
export function useScans(
  deviceId: number,
  { playsSounds, printsSlips }: Record<'playsSounds' | 'printsSlips', boolean>,
) {
  const [outbox, setOutbox] = useState<Outbox>();
  const [shown, setShown] = useState<Shown>();
  const [slips, setSlips] = useState<readonly ScanAnswer[]>([]);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const manner = useRef({ playsSounds, printsSlips });
  manner.current = { playsSounds, printsSlips };
  const current = useRef<string>(undefined);

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    void openScans(deviceId).then((opened) => {
      if (isOver) return opened.close();
      const unsubscribe = opened.subscribe(drawAgain);
      const unhear = opened.onSettled(({ entry, outcome }) => {
        if (outcome.type !== 'done') return;
        const answer = outcome.answer as ScanAnswer;
        const age = Date.now() - new Date((entry as ScanEntry).scannedAt).getTime();
        if (manner.current.printsSlips && answer.outcome === 'late' && !answer.isDouble && age < SLIP_MS)
          setSlips((waiting) => [...waiting, answer]);
        if (entry.id !== current.current) return;
        if (manner.current.playsSounds) play(toneOf(answer.outcome));
        setShown({ state: 'answered', id: entry.id, answer });
      });
      const flush = () => void opened.flush();
      addEventListener('online', flush);
      flush();
      setOutbox(opened);
      stop = () => {
        removeEventListener('online', flush);
        unhear();
        unsubscribe();
        opened.close();
      };
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [deviceId]);

  const view = outbox?.view();
  const isAway = view?.reachable === false;

  const scan = useCallback(
    (code: string) => {
      if (!outbox) return;
      const id = enqueueScan(outbox, code);
      current.current = id;
      setShown({ state: 'reading', id });
    },
    [outbox],
  );

  // Nobody answers: it is kept, and whoever stands there may go.
  useEffect(() => {
    if (shown?.state !== 'reading') return undefined;
    const timer = setTimeout(() => setShown({ state: 'saved', id: shown.id }), isAway ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [shown, isAway]);

  useEffect(() => {
    if (!shown || shown.state === 'reading') return undefined;
    const timer = setTimeout(() => {
      current.current = undefined;
      setShown(undefined);
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return {
    isOpen: outbox !== undefined,
    scan,
    shown,
    waiting: isAway ? (view?.entries.length ?? 0) : 0,
    isAway,
    slip: slips[0],
    /** The first slip was printed. */
    dropSlip: useCallback(() => setSlips(([, ...others]) => others), []),
    flush: useCallback(() => void outbox?.flush(), [outbox]),
  };
}
