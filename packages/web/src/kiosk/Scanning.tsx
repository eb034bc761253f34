import type { Kiosk } from '@homeroom/contract/kiosk/device.endpoints.ts';
import { Button } from '@mantine/core';
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { useUpdate } from '../platform/offline/updates.ts';
import { formatDayLong, formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { Logo } from '../ui/layout/Logo.tsx';
import { LateSlip } from '../ui/print/LateSlip.tsx';
import { canReadCodes } from './camera.ts';
import { deviceToken } from './device.ts';
import { keepLine } from './deviceLine.ts';
import classes from './KioskPage.module.css';
import { ScanResult } from './ScanResult.tsx';
import { useNow } from './useNow.ts';
import { useScanner } from './useScanner.ts';
import { useScans } from './useScans.ts';

const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'));
const CameraReader = lazyPart(() => import('./CameraReader.tsx'));

/** Between the keys of a scanner, where somebody may type by hand too, ms. */
const FAST_MS = 30;

/** The screen that students stand at. */
export const Scanning = ({ kiosk, isStored }: { kiosk: Kiosk; isStored: boolean }) => {
  const { id, name, direction, schoolName, timeZone, logo, printsSlips } = kiosk;
  const [isLeaving, setLeaving] = useState(false);
  const stay = useCallback(() => setLeaving(false), []);
  const [isCameraOn, setCameraOn] = useState(false);
  const scans = useScans(id, kiosk);
  const { shown, scan, flush, slip, waiting, isAway } = scans;
  const now = useNow(timeZone);
  const token = deviceToken();
  // A card is a scan also while the dialog is open: fast enough that nobody types a PIN so.
  useScanner(
    scans.isOpen,
    (code) => {
      stay();
      scan(code);
    },
    isLeaving ? FAST_MS : undefined,
  );
  useEffect(() => (token ? keepLine(token, flush) : undefined), [token, flush]);

  // A new version is taken up while nobody stands here.
  const update = useUpdate();
  const isIdle = !shown && !isLeaving && waiting === 0;
  useEffect(() => {
    if (isIdle) update?.();
  }, [isIdle, update]);

  return (
    <div className={classes.kiosk}>
      <header className={classes.head}>
        <Logo logo={logo ?? undefined} />
        <span className={classes.school}>{schoolName}</span>
        <time className={classes.clock}>{formatTime(now)}</time>
      </header>
      <main className={classes.main} aria-live="assertive" data-ready={scans.isOpen || undefined}>
        {shown ? (
          <ScanResult shown={shown} hasSlip={printsSlips} />
        ) : (
          <div className={classes.idle}>
            <IconScan size={96} stroke={1.25} aria-hidden />
            <h1>{t(`kiosk:idle.${direction}`)}</h1>
            <p className={classes.about}>{t('kiosk:idle.hint')}</p>
            <p className={classes.about}>{formatDayLong(now)}</p>
          </div>
        )}
      </main>
      {isCameraOn && <CameraReader onCode={scan} />}
      <footer className={classes.foot}>
        <span>{name}</span>
        <span role="status" data-away={isAway || undefined}>
          {isAway
            ? [t('kiosk:offline'), waiting > 0 && t('kiosk:waiting', { count: waiting })]
                .filter(Boolean)
                .join(' · ')
            : t('kiosk:online')}
        </span>
        {!isStored && <span>{t('kiosk:pair.notKept')}</span>}
        <span className={classes.buttons}>
          {canReadCodes() && (
            <Button variant="default" onClick={() => setCameraOn(!isCameraOn)}>
              {t(isCameraOn ? 'kiosk:camera.stop' : 'kiosk:camera.start')}
            </Button>
          )}
          <Button variant="default" onClick={() => setLeaving(true)}>
            {t('kiosk:leave.button')}
          </Button>
        </span>
      </footer>
      {isLeaving && <LeaveDialog onClose={stay} />}
      {slip && (
        <LateSlip
          key={slip.id}
          name={slip.name}
          rollClass={slip.rollClass}
          arrivedAt={slip.scannedAt}
          schoolName={schoolName}
          onPrinted={scans.dropSlip}
        />
      )}
    </div>
  );
};
