import { useEffect, useState } from 'react';

export type WorkerState = 'reading' | 'controls' | 'ready' | 'waiting' | 'none' | 'unsupported';

const stateOf = async (): Promise<WorkerState> => {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) return 'waiting';
  if (navigator.serviceWorker.controller) return 'controls';
  return registration?.active ? 'ready' : 'none';
};

/** How far the part is that keeps the pages on this device; it is read when the screen opens. */
export const useWorkerState = (): WorkerState => {
  const [state, setState] = useState<WorkerState>('reading');
  useEffect(() => {
    let gone = false;
    stateOf().then(
      (read) => !gone && setState(read),
      () => !gone && setState('unsupported'),
    );
    return () => {
      gone = true;
    };
  }, []);
  return state;
};
