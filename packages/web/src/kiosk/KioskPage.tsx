import './kiosk.words.ts';
import { useEffect } from 'react';
import { watchForUpdates } from '../platform/offline/updates.ts';
import { t } from '../platform/words/words.ts';
import { startDevice, useDevice } from './device.ts';
import classes from './KioskPage.module.css';
import { PairingForm } from './PairingForm.tsx';
import { Scanning } from './Scanning.tsx';

/** The kiosk: a page of a device, where nobody signs in. */
const KioskPage = () => {
  const device = useDevice();
  useEffect(() => {
    document.title = t('kiosk:title');
    void startDevice();
    void watchForUpdates();
  }, []);
  if (device.status === 'starting') return <p className={classes.starting}>{t('kiosk:starting')}</p>;
  if (device.status === 'unpaired') return <PairingForm wasRevoked={device.wasRevoked} />;
  return <Scanning key={device.kiosk.id} kiosk={device.kiosk} isStored={device.isStored} />;
};

export default KioskPage;
