import sharp from 'sharp';
import { newDevice } from '../../device.ts';
import { DAY, type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { plain } from './requests.ts';

export const kiosk: MatrixPart = {
  expected: `
                                               nob end gue par asp cou nur edi tea oth off adm dev
GET    /api/KioskDevices              -        401 401 403 403 403 403 403 403 403 403 200 200 401
PUT    /api/KioskDevices/:id          record   401 401 403 403 403 403 403 403 403 403 200 200 401
PUT    /api/KioskDevices/:id          unknown  401 401 403 403 403 403 403 403 403 403 404 404 401
POST   /api/KioskDevices/:id/Pairing  record   401 401 403 403 403 403 403 403 403 403 200 200 401
POST   /api/KioskDevices/:id/Pairing  unknown  401 401 403 403 403 403 403 403 403 403 404 404 401
POST   /api/KioskPairings             -        403 403 403 403 403 403 403 403 403 403 403 403 403
GET    /api/Kiosk                     -        401 401 401 401 401 401 401 401 401 401 401 401 200
POST   /api/KioskScans                record   401 401 401 401 401 401 401 401 401 401 401 401 200
POST   /api/KioskScans                unknown  401 401 401 401 401 401 401 401 401 401 401 401 200
GET    /api/KioskScans/:id/Photo      record   401 401 401 401 401 401 401 401 401 401 401 401 200
GET    /api/KioskScans/:id/Photo      unknown  401 401 401 401 401 401 401 401 401 401 401 401 404
POST   /api/KioskExits                -        401 401 401 401 401 401 401 401 401 401 401 401 403
GET    /api/KioskScans                -        401 401 403 403 403 403 403 403 403 403 200 200 401
POST   /api/KioskScans/:id/Undo       record   401 401 403 403 403 403 403 403 403 403 200 200 401
POST   /api/KioskScans/:id/Undo       unknown  401 401 403 403 403 403 403 403 403 403 404 404 401
GET    /api/StudentCards/:id          record   401 401 403 403 403 403 403 403 403 403 200 200 401
GET    /api/StudentCards/:id          unknown  401 401 403 403 403 403 403 403 403 403 404 404 401
PUT    /api/StudentCards/:id          record   401 401 403 403 403 403 403 403 403 403 200 200 401
PUT    /api/StudentCards/:id          unknown  401 401 403 403 403 403 403 403 403 403 404 404 401
POST   /api/StudentCards/:id/Replacement record  401 401 403 403 403 403 403 403 403 403 200 200 401
POST   /api/StudentCards/:id/Replacement unknown 401 401 403 403 403 403 403 403 403 403 404 404 401
GET    /api/CardSheets                -        401 401 403 403 403 403 403 403 403 403 200 200 401
POST   /api/CardSheets                -        401 401 403 403 403 403 403 403 403 403 200 200 401
`,
  async requests({ school, callers, studentOf }) {
    // Scanned, read and taken back here; what the others' requests do decides nothing for it.
    const { device, id } = await newDevice(school);
    const card = async (kind: Kind) => {
      const code = `M${crypto.randomUUID().slice(0, 8)}`;
      const student_id = studentOf(kind);
      await school.arrange((db) =>
        db.insertInto('student_card').values({ student_id, code, date_from: DAY }).execute(),
      );
      return { code, studentId: student_id };
    };
    const cardId = async (code: string) => {
      const { db } = school.school;
      const found = db.selectFrom('student_card').select('id').where('code', '=', code);
      return (await found.executeTakeFirstOrThrow()).id;
    };
    const now = () => school.clock.now().toISOString();
    const scan = async (kind: Kind) => {
      const { code } = await card(kind);
      const { body } = await device.post('/api/KioskScans', { body: { code, scannedAt: now() } });
      return body.id as number;
    };
    // Everybody has the same face.
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const withFace = async (kind: Kind) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(image)]), 'face.png');
      await callers.get('office')?.post(`/imgs/persons/${studentOf(kind)}`, { body: form });
      return scan(kind);
    };
    const manner = { direction: 'in', printsSlips: true, playsSounds: true, pin: '24680', version: 0 };
    const newCard = { id: 0, code: '', dateFrom: DAY, dateTo: null, note: '', version: 0 };
    const unknownCard = { path: `/api/StudentCards/${UNKNOWN}` };
    return {
      'GET /api/KioskDevices': plain,
      'PUT /api/KioskDevices/:id': {
        record: (kind) => ({
          path: `/api/KioskDevices/${id}`,
          body: { ...manner, id: 0, name: `Made by ${kind}` },
        }),
        unknown: (kind) => ({
          path: `/api/KioskDevices/${UNKNOWN}`,
          body: { ...manner, id: UNKNOWN, name: `Made by ${kind}` },
        }),
      },
      'POST /api/KioskDevices/:id/Pairing': {
        record: () => ({ path: `/api/KioskDevices/${id}/Pairing` }),
        unknown: () => ({ path: `/api/KioskDevices/${UNKNOWN}/Pairing` }),
      },
      'POST /api/KioskPairings': { '-': () => ({ body: { code: 'AAAA-AAAA' } }) },
      'GET /api/Kiosk': plain,
      'POST /api/KioskScans': {
        record: async (kind) => ({ body: { code: (await card(kind)).code, scannedAt: now() } }),
        unknown: () => ({ body: { code: 'nobodys card', scannedAt: now() } }),
      },
      'GET /api/KioskScans/:id/Photo': {
        record: async (kind) => ({ path: `/api/KioskScans/${await withFace(kind)}/Photo` }),
        unknown: () => ({ path: `/api/KioskScans/${UNKNOWN}/Photo` }),
      },
      'POST /api/KioskExits': { '-': () => ({ body: { pin: '0000' } }) },
      'GET /api/KioskScans': { '-': () => ({ query: { dateOf: DAY } }) },
      'POST /api/KioskScans/:id/Undo': {
        record: async (kind) => ({ path: `/api/KioskScans/${await scan(kind)}/Undo`, body: { version: 1 } }),
        unknown: () => ({ path: `/api/KioskScans/${UNKNOWN}/Undo`, body: { version: 1 } }),
      },
      'GET /api/StudentCards/:id': {
        record: (kind) => ({ path: `/api/StudentCards/${studentOf(kind)}` }),
        unknown: () => unknownCard,
      },
      'PUT /api/StudentCards/:id': {
        record: (kind) => ({ path: `/api/StudentCards/${studentOf(kind)}`, body: newCard }),
        unknown: () => ({ ...unknownCard, body: newCard }),
      },
      'POST /api/StudentCards/:id/Replacement': {
        record: async (kind) => {
          const { code, studentId } = await card(kind);
          return {
            path: `/api/StudentCards/${studentId}/Replacement`,
            body: { id: await cardId(code), version: 1 },
          };
        },
        unknown: () => ({ path: `/api/StudentCards/${UNKNOWN}/Replacement`, body: { id: 1, version: 1 } }),
      },
      'GET /api/CardSheets': { '-': (kind) => ({ query: { studentID: studentOf(kind) } }) },
      'POST /api/CardSheets': { '-': (kind) => ({ query: { studentID: studentOf(kind) } }) },
    };
  },
};
