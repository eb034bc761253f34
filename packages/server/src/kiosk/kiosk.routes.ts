import * as cards from '@homeroom/contract/kiosk/cards.endpoints.ts';
import * as device from '@homeroom/contract/kiosk/device.endpoints.ts';
import * as devices from '@homeroom/contract/kiosk/devices.endpoints.ts';
import * as scans from '@homeroom/contract/kiosk/scans.endpoints.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { issueMissing, listCards, readSheet, replaceCard, saveCard } from './cards.service.ts';
import { readScans, undoScan } from './desk.service.ts';
import { leave, pair, pairingAllowance, readKiosk } from './device.service.ts';
import { createPairing, listDevices, saveDevice } from './devices.service.ts';
import { guessAllowance, recordScan, scanPhoto } from './scans.service.ts';

/** Cards are given one after the other, so that nobody gets two. */
const CARDS_LOCK = 'kiosk.cards';

/** What the office sets up and sees. */
export function officeRoutes(http: Http): void {
  serve(http, devices.getKioskDevices, (context) => listDevices(context.school.db, context));
  serve(http, devices.saveKioskDevice, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_kiosk');
    return saveDevice(context, body);
  });
  // Not through `write`: an Idempotency-Key would keep the code.
  serve(http, devices.createKioskPairing, (context, { params }) =>
    inTransaction(context.school, context.user.id, (db) => createPairing(db, context, params.id)),
  );
  serve(http, scans.getKioskScans, (context, { query }) => readScans(context, query.dateOf));
  serve(http, scans.undoKioskScan, (context, { params, body }) => undoScan(context, params.id, body.version));
}

/** What a device calls. */
export function deviceRoutes(http: Http): void {
  const tries = pairingAllowance(http.counting);
  const guesses = guessAllowance(http.counting);
  serve(http, device.pairKiosk, (context, { body }) => pair(context, body.code, tries));
  serve(http, device.getKiosk, (context) => readKiosk(context));
  serve(http, device.saveKioskScan, (context, { body }) => recordScan(context, body, guesses));
  serve(http, device.getKioskScanPhoto, (context, { params }) => scanPhoto(context, params.id));
  serve(http, device.leaveKiosk, (context, { body }) => leave(context, body.pin));
}

/** Students' cards. */
export function cardRoutes(http: Http): void {
  serve(http, cards.getStudentCards, (context, { params }) =>
    context.write((db) => listCards(db, context, params.id)),
  );
  serve(http, cards.saveStudentCard, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => saveCard(db, context, params.id, body),
      async (db) => (await listCards(db, context, params.id)).find(({ id }) => id === body.id),
      CARDS_LOCK,
    ),
  );
  serve(http, cards.replaceStudentCard, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => replaceCard(db, context, params.id, body),
      async (db) => (await listCards(db, context, params.id)).find(({ id }) => id === body.id),
      CARDS_LOCK,
    ),
  );
  serve(http, cards.getCardSheet, (context, { query }) => readSheet(context.school.db, context, query));
  serve(http, cards.issueCards, (context, { query }) =>
    context.write((db) => issueMissing(db, context, query), CARDS_LOCK),
  );
}
