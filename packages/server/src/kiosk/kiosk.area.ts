import { studentsAmong } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { hasCard } from './cards.queries.ts';
import { kioskDemo } from './demo.queries.ts';
import { deviceAuthenticator } from './device.service.ts';
import { cardRoutes, deviceRoutes, officeRoutes } from './kiosk.routes.ts';
import { kioskTables } from './kiosk.tables.ts';
import { personRows } from './person-rows.views.ts';

export const kioskArea = serverArea({
  name: 'kiosk',
  tables: kioskTables,
  unauditedTables: {
    kiosk_pairing: 'sums of codes that live for ten minutes',
    kiosk_device_use:
      'when a device was seen, and how often a wrong PIN was typed, which change with every use',
  },
  models: {
    KioskDevice: modelOfTable('kiosk_device', 'kiosk.manage'),
    KioskScan: modelOfTable('kiosk_scan', 'kiosk.manage'),
    StudentCard: {
      read: 'kiosk.manage',
      all: 'kiosk.manage',
      permittedIds: (db, _user, ids) => studentsAmong(db, ids),
    },
  },
  contributes: { personRows, studentCodes: hasCard },
  devices: deviceAuthenticator,
  demo: kioskDemo,
  serve({ http }) {
    officeRoutes(http);
    deviceRoutes(http);
    cardRoutes(http);
  },
});
