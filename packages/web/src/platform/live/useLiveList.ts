import { useEffect, useRef, useState } from 'react';
import { arrived, emptiedList, emptyLiveList, pausedList } from './liveList.ts';

/** What comes within so many ms is drawn at once: of 200 lines a second twenty, which fit into a frame. */
const DRAW_EVERY_MS = 100;

/**
 * A list of what arrives over the socket. `hear` takes one line and goes to the hook that subscribes; nothing is asked of
 * the server, and so no session is kept from idling out.
 */
export const useLiveList = <Said>() => {
  const [list, setList] = useState(emptyLiveList<Said>);
  const coming = useRef<Said[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    list,
    hear: (said: Said) => {
      coming.current.push(said);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        const all = coming.current.splice(0);
        setList((before) => arrived(before, all));
      }, DRAW_EVERY_MS);
    },
    pause: () => setList((before) => pausedList(before, !before.isPaused)),
    empty: () => setList(emptiedList),
  };
};
