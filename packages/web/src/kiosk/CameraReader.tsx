import { useEffect, useRef, useState } from 'react';
import { t } from '../platform/words/words.ts';
import { readFromCamera } from './camera.ts';
import classes from './KioskPage.module.css';

/** What the camera sees, and the codes in it. */
const CameraReader = ({ onCode }: { onCode: (code: string) => void }) => {
  const video = useRef<HTMLVideoElement>(null);
  const [reason, setReason] = useState('');
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    readFromCamera(video.current as HTMLVideoElement, (code) => tell.current(code)).then(
      (end) => {
        stop = end;
        if (isOver) end();
      },
      (error: Error) => setReason(error.message),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return reason ? (
    <p className={classes.notice} role="alert">
      {t('kiosk:camera.refused', { reason })}
    </p>
  ) : (
    <video ref={video} className={classes.video} aria-label={t('kiosk:camera.view')} muted playsInline />
  );
};

export default CameraReader;
