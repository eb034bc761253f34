import sharp from 'sharp';
import { relate } from '../../family.ts';
import { DAY, type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { aboutStudent, plain } from './requests.ts';

export const parentPortal: MatrixPart = {
  expected: `
                                          nob end gue par asp cou nur edi tea oth off adm
GET    /api/AttendanceSummaries  -        401 401 403 200 200 403 403 403 403 403 403 200
GET    /api/BillingSummaries     -        401 401 403 200 200 403 403 403 403 403 403 200
GET    /api/UserRelations        -        401 401 403 200 200 403 403 403 403 403 403 200
GET    /api/UserRelations/:id    record   401 401 403 200 200 403 403 403 403 403 403 403
GET    /api/UserRelations/:id    unknown  401 401 403 404 404 403 403 403 403 403 403 403
GET    /api/UserRelations/:id/Photo record  401 401 403 200 200 403 403 403 403 403 403 403
GET    /api/UserRelations/:id/Photo unknown 401 401 403 404 404 403 403 403 403 403 403 403
GET    /api/AbsenceReplies       -        401 401 403 200 200 403 403 403 403 403 403 200
GET    /api/AbsenceReasonChoices -        401 401 403 200 200 403 403 403 403 403 403 200
POST   /api/AbsenceReplies       record   401 401 403 200 200 403 403 403 403 403 403 403
POST   /api/AbsenceReplies       unknown  401 401 403 404 404 403 403 403 403 403 403 403
DELETE /api/AbsenceReplies/:id   record   401 401 403 204 204 403 403 403 403 403 403 403
DELETE /api/AbsenceReplies/:id   unknown  401 401 403 404 404 403 403 403 403 403 403 403
GET    /api/AbsenceAlerts        -        401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/AbsenceAlerts/:id    record   401 401 403 403 403 403 403 403 403 403 409 409
POST   /api/AbsenceAlerts/:id    unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/AbsenceProposals     -        401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/AbsenceProposals/:id/Decision record  401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/AbsenceProposals/:id/Decision unknown 401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/AbsenceProposals/:id/Undo record    401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/AbsenceProposals/:id/Undo unknown   401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/ParentAccounts/:id   record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/ParentAccounts/:id   unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/ParentAccounts/:id/Invitations record  401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/ParentAccounts/:id/Invitations unknown 401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/ParentInvitations/:id record  401 401 403 403 403 403 403 403 403 403 204 204
DELETE /api/ParentInvitations/:id unknown 401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/ParentInvitations    unknown  404 404 404 404 404 404 404 404 404 404 404 404
POST   /api/ParentInvitations/Own record  401 401 404 404 404 404 404 404 404 404 404 404
POST   /api/ParentInvitations/Own unknown 401 401 404 404 404 404 404 404 404 404 404 404
GET    /api/ParentViews/:id      record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/ParentViews/:id      unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/ParentViews          record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/ParentViews          unknown  401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/ParentViews/:id      record   401 401 403 403 403 403 403 403 403 403 204 204
DELETE /api/ParentViews/:id      unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/OwnContact           -        401 401 403 200 200 403 403 403 403 403 403 200
POST   /api/OwnContact           record   401 401 403 200 200 403 403 403 403 403 403 403
POST   /api/OwnContact           unknown  401 401 403 404 404 403 403 403 403 403 403 403
DELETE /api/OwnContact/:id       record   401 401 403 204 204 403 403 403 403 403 403 403
DELETE /api/OwnContact/:id       unknown  401 401 403 404 404 403 403 403 403 403 403 403
GET    /api/ContactProposals     -        401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/ContactProposals/:id/Decision record  401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/ContactProposals/:id/Decision unknown 401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/ContactProposals/:id/Undo record    401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/ContactProposals/:id/Undo unknown   401 401 403 403 403 403 403 403 403 403 404 404
`,
  async requests(surroundings) {
    const { school, callers, studentOf } = surroundings;
    const relationOf = async (kind: Kind) => {
      const { db } = school.school;
      const found = db.selectFrom('relation').select('id').where('child_id', '=', studentOf(kind));
      return (await found.orderBy('id').executeTakeFirst())?.id ?? 1;
    };
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#884422' } })
      .png()
      .toBuffer();
    /** The relation of a kind of user, whose child has a photo. */
    const withFace = async (kind: Kind) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(image)]), 'face.png');
      await callers.get('office')?.post(`/imgs/persons/${studentOf(kind)}`, { body: form });
      return relationOf(kind);
    };
    const reasonID = await school.reasonID('I');
    const announced = (studentID: number) => ({
      ...{ studentID, kind: 'announce', dateFrom: DAY, dateTo: DAY, reasonID, details: '' },
    });
    /** A reply about the student of a kind of user, of an adult of the family. */
    const replyOf = async (kind: Kind) => {
      const own = callers.get(kind);
      const made = await own?.post('/api/AbsenceReplies', { body: announced(studentOf(kind)) });
      if (made?.body.id) return made.body.id as number;
      const adult = await school.person('Una', 'Said');
      return school.arrange(async (db) => {
        const row = { student_id: studentOf(kind), adult_id: adult, kind: 'announce', date_from: DAY };
        const reply = { ...row, date_to: DAY, reason_id: reasonID, made_at: school.clock.now() };
        const added = db.insertInto('absence_reply').values(reply).returning('id');
        return (await added.executeTakeFirstOrThrow()).id;
      });
    };
    /** A wish for a mobile of one's own, or, of who has none, of somebody's. */
    const wish = async (kind: Kind) => {
      const own = (await callers.get(kind)?.get('/api/OwnContact'))?.body?.details;
      const fields = { mobile: `${kind} ${Math.random()}` };
      return { subject: 'details', fields, version: own?.version ?? 1 };
    };
    const wishOf = async (kind: Kind) => {
      const made = await callers.get(kind)?.post('/api/OwnContact', { body: await wish(kind) });
      if (made?.status === 200) return made.body.proposals[0].id as number;
      const adult = await school.person('Una', 'Asked');
      return school.arrange(async (db) => {
        const changes = JSON.stringify([{ field: 'mobile', before: '', proposed: '1' }]);
        const row = { person_id: adult, subject: 'details', changes, made_at: school.clock.now() };
        const added = db.insertInto('contact_proposal').values(row).returning('id');
        return (await added.executeTakeFirstOrThrow()).id;
      });
    };
    /** An adult of the student of a kind of user, who has no account. */
    const carerOf = async (kind: Kind) => {
      const adult = await school.person('Una', 'Invited');
      await relate(school, adult, studentOf(kind));
      return adult;
    };
    const invitationOf = async (kind: Kind) => {
      const adult = await carerOf(kind);
      return school.arrange(async (db) => {
        const { id: invited_by_id } = await db
          .selectFrom('user_account')
          .select('id')
          .executeTakeFirstOrThrow();
        const now = school.clock.now();
        const row = { person_id: adult, secret_sum: Buffer.from(`${adult}`), invited_by_id, invited_at: now };
        const added = db
          .insertInto('parent_invitation')
          .values({ ...row, expires_at: now })
          .returning('id');
        return (await added.executeTakeFirstOrThrow()).id;
      });
    };
    /** A view that a kind of user has opened, or nobody's. */
    const viewOf = async (kind: Kind) => {
      const body = { personID: await carerOf(kind) };
      const opened = await callers.get(kind)?.post('/api/ParentViews', { body });
      return opened?.status === 200 ? opened.body.id : UNKNOWN;
    };
    const nobodys = { code: 'aaaa-bbbb-cccc-dddd' };
    const redeeming = { ...nobodys, userName: 'una.novak', newPassword: 'grey herons wade slowly' };
    const refusal = { accepts: false, answer: '', version: 1 };
    const elsewhere = { subject: 'address', addressID: UNKNOWN, fields: { line1: '1' }, version: 1 };
    const decision = { accepts: false, reasonID: null, answer: '', version: 1 };
    return {
      'GET /api/AbsenceReplies': plain,
      'GET /api/AbsenceReasonChoices': plain,
      'POST /api/AbsenceReplies': {
        record: (kind) => ({ body: announced(studentOf(kind)) }),
        unknown: () => ({ body: announced(UNKNOWN) }),
      },
      'DELETE /api/AbsenceReplies/:id': {
        record: async (kind) => ({ path: `/api/AbsenceReplies/${await replyOf(kind)}` }),
        unknown: () => ({ path: `/api/AbsenceReplies/${UNKNOWN}` }),
      },
      'GET /api/AbsenceAlerts': plain,
      'POST /api/AbsenceAlerts/:id': aboutStudent(surroundings, '/api/AbsenceAlerts'),
      'GET /api/AbsenceProposals': plain,
      'POST /api/AbsenceProposals/:id/Decision': {
        record: async (kind) => ({
          path: `/api/AbsenceProposals/${await replyOf(kind)}/Decision`,
          body: decision,
        }),
        unknown: () => ({ path: `/api/AbsenceProposals/${UNKNOWN}/Decision`, body: decision }),
      },
      'POST /api/AbsenceProposals/:id/Undo': {
        record: async (kind) => {
          const id = await replyOf(kind);
          await callers.get(kind)?.post(`/api/AbsenceProposals/${id}/Decision`, { body: decision });
          return { path: `/api/AbsenceProposals/${id}/Undo`, body: { version: 2 } };
        },
        unknown: () => ({ path: `/api/AbsenceProposals/${UNKNOWN}/Undo`, body: { version: 2 } }),
      },
      'GET /api/ParentAccounts/:id': {
        record: async (kind) => ({ path: `/api/ParentAccounts/${await carerOf(kind)}` }),
        unknown: () => ({ path: `/api/ParentAccounts/${UNKNOWN}` }),
      },
      'POST /api/ParentAccounts/:id/Invitations': {
        record: async (kind) => ({ path: `/api/ParentAccounts/${await carerOf(kind)}/Invitations` }),
        unknown: () => ({ path: `/api/ParentAccounts/${UNKNOWN}/Invitations` }),
      },
      'DELETE /api/ParentInvitations/:id': {
        record: async (kind) => ({ path: `/api/ParentInvitations/${await invitationOf(kind)}` }),
        unknown: () => ({ path: `/api/ParentInvitations/${UNKNOWN}` }),
      },
      'POST /api/ParentInvitations': { unknown: () => ({ body: redeeming }) },
      // The code of somebody else is worth as little as one that there is not.
      'POST /api/ParentInvitations/Own': {
        record: () => ({ body: nobodys }),
        unknown: () => ({ body: nobodys }),
      },
      'GET /api/ParentViews/:id': {
        record: async (kind) => ({ path: `/api/ParentViews/${await carerOf(kind)}` }),
        unknown: () => ({ path: `/api/ParentViews/${UNKNOWN}` }),
      },
      'POST /api/ParentViews': {
        record: async (kind) => ({ body: { personID: await carerOf(kind) } }),
        unknown: () => ({ body: { personID: UNKNOWN } }),
      },
      'DELETE /api/ParentViews/:id': {
        record: async (kind) => ({ path: `/api/ParentViews/${await viewOf(kind)}` }),
        unknown: () => ({ path: `/api/ParentViews/${UNKNOWN}` }),
      },
      'GET /api/OwnContact': plain,
      'POST /api/OwnContact': {
        record: async (kind) => ({ body: await wish(kind) }),
        unknown: () => ({ body: elsewhere }),
      },
      'DELETE /api/OwnContact/:id': {
        record: async (kind) => ({ path: `/api/OwnContact/${await wishOf(kind)}` }),
        unknown: () => ({ path: `/api/OwnContact/${UNKNOWN}` }),
      },
      'GET /api/ContactProposals': plain,
      'POST /api/ContactProposals/:id/Decision': {
        record: async (kind) => ({
          path: `/api/ContactProposals/${await wishOf(kind)}/Decision`,
          body: refusal,
        }),
        unknown: () => ({ path: `/api/ContactProposals/${UNKNOWN}/Decision`, body: refusal }),
      },
      'POST /api/ContactProposals/:id/Undo': {
        record: async (kind) => {
          const id = await wishOf(kind);
          await callers.get(kind)?.post(`/api/ContactProposals/${id}/Decision`, { body: refusal });
          return { path: `/api/ContactProposals/${id}/Undo`, body: { version: 2 } };
        },
        unknown: () => ({ path: `/api/ContactProposals/${UNKNOWN}/Undo`, body: { version: 2 } }),
      },
      'GET /api/AttendanceSummaries': plain,
      'GET /api/BillingSummaries': plain,
      'GET /api/UserRelations': plain,
      'GET /api/UserRelations/:id': {
        record: async (kind) => ({ path: `/api/UserRelations/${await relationOf(kind)}` }),
        unknown: () => ({ path: `/api/UserRelations/${UNKNOWN}` }),
      },
      'GET /api/UserRelations/:id/Photo': {
        record: async (kind) => ({ path: `/api/UserRelations/${await withFace(kind)}/Photo` }),
        unknown: () => ({ path: `/api/UserRelations/${UNKNOWN}/Photo` }),
      },
    };
  },
};
