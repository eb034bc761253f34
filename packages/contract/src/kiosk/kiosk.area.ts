import { area } from '../shared/area.ts';
import * as cardsEndpoints from './cards.endpoints.ts';
import * as deviceEndpoints from './device.endpoints.ts';
import * as devicesEndpoints from './devices.endpoints.ts';
import { kioskWords } from './kiosk.words.ts';
import * as scansEndpoints from './scans.endpoints.ts';

/** Devices at which students scan themselves in, and the cards that they do it with. */
export const kioskArea = area({
  name: 'kiosk',
  permissions: {
    'kiosk.manage': {
      module: 'kiosk',
      allows: "set up and revoke kiosks, give out and replace students' cards, take scans back",
      needs: ['attendance.office'],
      roles: ['office'],
    },
  },
  endpoints: [devicesEndpoints, deviceEndpoints, scansEndpoints, cardsEndpoints],
  models: ['KioskDevice', 'KioskScan', 'StudentCard'],
  errors: {
    'kiosk.code_unknown': { status: 403 },
    'kiosk.pin_wrong': { status: 403 },
    'kiosk.pin_locked': { status: 403 },
    'kiosk.too_old': { status: 400 },
    'kiosk.closed': { status: 400 },
  },
  words: kioskWords,
});
