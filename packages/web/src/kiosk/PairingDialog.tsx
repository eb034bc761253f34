import './kioskOffice.words.ts';
import { createKioskPairing, type KioskDevice } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { useSession } from '../platform/session/session.ts';
import { formatTime } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import QrCode from '../ui/layout/QrCode.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './PairingDialog.module.css';

/** A code that pairs a browser with a device, large enough to be read from where the device stands. */
const PairingDialog = ({ device, onClose }: { device: KioskDevice; onClose: () => void }) => {
  const { session } = useSession();
  const [pairedAt] = useState(device.pairedAt);
  const isDone = device.isPaired && device.pairedAt !== pairedAt;
  // Made once for each time that the dialog is opened, and kept nowhere.
  const pairing = useQuery({
    queryKey: ['KioskPairing', device.id],
    queryFn: ({ signal }) => call(createKioskPairing, { params: { id: device.id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const timeOf = (instant: string) => formatTime(schoolNow(session?.timeZone ?? 'UTC', new Date(instant)));
  return (
    <Dialog opened title={t('kioskOffice:devices.pairTitle', { name: device.name })} onClose={onClose}>
      {isDone ? (
        <p role="status">{t('kioskOffice:devices.pairDone', { name: device.name })}</p>
      ) : (
        <Read of={pairing}>
          {({ code, expiresAt }) => (
            <>
              <p>
                {t('kioskOffice:devices.pairSteps', {
                  address: `${location.origin}/kiosk`,
                  time: timeOf(expiresAt),
                })}
              </p>
              <p className={classes.code}>{code}</p>
              <QrCode
                text={code}
                label={t('kioskOffice:devices.pairCode', { code })}
                className={classes.qr}
              />
            </>
          )}
        </Read>
      )}
      <FormActions>
        <PrimaryButton withoutKey onClick={onClose}>
          {t('kioskOffice:devices.close')}
        </PrimaryButton>
      </FormActions>
    </Dialog>
  );
};

export default PairingDialog;
