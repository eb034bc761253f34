import './kioskOffice.words.ts';
import { type KioskDevice, saveKioskDevice } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useChanges } from '../platform/live/socket.ts';
import { useMay, useSession } from '../platform/session/session.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import record from '../ui/fields/record.module.css';
import { RecordForm } from '../ui/records/RecordForm.tsx';
import { RecordList } from '../ui/records/RecordList.tsx';
import { RowHead } from '../ui/records/RowHead.tsx';
import { type DeviceDraft, deviceDraft, deviceFields, deviceProblems, newDevice } from './devices.fields.ts';
import { devicesQuery } from './kiosk.api.ts';

const PairingDialog = lazyPart(() => import('./PairingDialog.tsx'));

/** What a device does, whether it is paired, and when it was heard of. */
const About = ({ device }: { device: KioskDevice }) => {
  const { session } = useSession();
  const { direction, isPaired, lastSeenAt, dateClosed } = device;
  return (
    <span className={record.quiet}>
      {t('kioskOffice:devices.direction')} {t(`kioskOffice:devices.${direction}`)}
      {dateClosed === null && (
        <> · {t(isPaired ? 'kioskOffice:devices.paired' : 'kioskOffice:devices.notPaired')}</>
      )}
      {lastSeenAt && (
        <>
          {' · '}
          {t('kioskOffice:devices.seen')}{' '}
          <MomentNear at={schoolNow(session?.timeZone ?? 'UTC', new Date(lastSeenAt))} />
        </>
      )}
    </span>
  );
};

/** The devices at which students scan themselves in. */
const DevicesPanel = () => {
  const [pairing, setPairing] = useState<number>();
  useChanges('KioskDevice', 'all', () => void queryClient.invalidateQueries(devicesQuery));
  const paired = useQuery(devicesQuery).data?.find(({ id }) => id === pairing);
  const mayManage = useMay('kiosk.manage');
  return (
    <section id="kiosks" className={record.section} aria-labelledby="kiosks-title">
      <h2 id="kiosks-title">{t('kiosk:labels.devices')}</h2>
      <p className={record.quiet}>{t('kioskOffice:devices.hint')}</p>
      <RecordList
        query={devicesQuery}
        fields={deviceFields}
        // The PIN of before is known to nobody.
        form={(props) => <RecordForm<DeviceDraft> {...props} isFinal />}
        draftOf={deviceDraft}
        begin={() => newDevice}
        problems={deviceProblems}
        save={({ draft: { pin, ...draft }, ...sent }) =>
          call(saveKioskDevice, {
            params: { id: sent.id || 1 },
            body: { ...draft, ...sent, pin: pin || null },
          })
        }
        words={{
          none: t('kioskOffice:devices.none'),
          add: t('kioskOffice:devices.add'),
          newTitle: t('kioskOffice:devices.add'),
          editTitle: ({ name }) => t('kioskOffice:devices.edit', { name }),
          nameOf: ({ name }) => name,
          closing: {
            close: t('kioskOffice:devices.revoke'),
            reopen: t('kioskOffice:devices.useAgain'),
            asks: ({ name }) => ({
              title: t('kioskOffice:devices.revokeTitle', { name }),
              text: t('kioskOffice:devices.revokeText'),
            }),
            done: ({ name }, isClosed) =>
              t(isClosed ? 'kioskOffice:devices.revoked' : 'kioskOffice:devices.inUse', { name }),
          },
        }}
        mayAdd={mayManage}
        mayEdit={() => mayManage}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead
              name={row.name}
              dateClosed={row.dateClosed}
              actions={
                <>
                  {row.dateClosed === null && (
                    <Button
                      size="compact-md"
                      variant="default"
                      aria-label={t('kioskOffice:devices.pairTitle', { name: row.name })}
                      onClick={() => setPairing(row.id)}
                    >
                      {t('kioskOffice:devices.pair')}
                    </Button>
                  )}
                  {actions}
                </>
              }
            >
              <About device={row} />
            </RowHead>
            {form}
          </>
        )}
      </RecordList>
      {paired && <PairingDialog device={paired} onClose={() => setPairing(undefined)} />}
    </section>
  );
};

export default DevicesPanel;
