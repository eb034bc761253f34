import { area } from '../shared/area.ts';
import * as cardsEndpoints from './cards.endpoints.ts';
import * as deviceEndpoints from './device.endpoints.ts';
import * as devicesEndpoints from './devices.endpoints.ts';
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
    'kiosk.code_unknown': { status: 403, message: 'This code is wrong, or it has run out.' },
    'kiosk.pin_wrong': { status: 403, message: 'This PIN is not right.' },
    'kiosk.pin_locked': { status: 403, message: 'Too many wrong PINs. Please wait, or ask the office.' },
    'kiosk.too_old': { status: 400, message: 'This scan is too old to be recorded.' },
    'kiosk.closed': { status: 400, message: 'This kiosk was revoked. Take it back into use first.' },
  },
});
