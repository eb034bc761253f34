import { sql } from 'kysely';
import { type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { plain } from './requests.ts';

export const messages: MatrixPart = {
  expected: `
                                       nob end gue par asp cou nur edi tea oth off adm
GET    /api/MailCounts       -         401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/Mails            -         401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/Mails/:id        record    401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/Mails/:id        unknown   401 401 403 403 403 403 403 403 403 403 403 404
POST   /api/Mails/:id/Retry  record    401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/Mails/:id/Retry  unknown   401 401 403 403 403 403 403 403 403 403 403 404
POST   /api/MailTests        -         401 401 403 403 403 403 403 403 403 403 403 400
GET    /api/MailKinds        -         401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/MailTemplates    -         401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/MailTemplates/:id record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/MailTemplates/:id unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/MailTemplatePreviews -     401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/PersonalMailCounts/:id record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/PersonalMailCounts/:id unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonalMails/:id record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/PersonalMails/:id unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonalMails/:id/:mailId record  401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/PersonalMails/:id/:mailId unknown 401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/MailAddressCounts -        401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/MailAddresses    -         401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/MailAddresses/:id/UseAgain record  401 401 403 403 403 403 403 403 403 403 204 204
POST   /api/MailAddresses/:id/UseAgain unknown 401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/StoppedMails/:id/Retry record  401 401 403 403 403 403 403 403 403 403 204 204
POST   /api/StoppedMails/:id/Retry unknown 401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/MailAddressExports -       401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/MailSubscription -         401 401 403 200 200 200 200 200 200 200 200 200
PUT    /api/MailSubscription -         401 401 403 400 400 400 400 400 400 400 400 400
`,
  requests({ school, studentOf }) {
    const mail = async (kind: Kind) => {
      const person = studentOf(kind);
      const { rows } = await school.arrange((db) =>
        sql<{ id: number }>`with o as (
            insert into mail_order (template, stream, cause, person_ids)
            values ('test', 'owed', ${crypto.randomUUID()}, ${[person]}::integer[]) returning id
          )
          insert into mail (order_id, person_id, address, state, message_id)
          select id, ${person}, 'somebody@example.org', 'failed', ${crypto.randomUUID()} from o returning id`.execute(
          db,
        ),
      );
      return rows[0]?.id;
    };
    const bounce = async (kind: Kind) => {
      const { rows } = await school.arrange((db) =>
        sql<{ id: number }>`insert into mail_bounce (address, reason, bounced_at)
          values (${`${kind}-${crypto.randomUUID()}@example.org`}, '5.1.1', now()) returning id`.execute(db),
      );
      return rows[0]?.id;
    };
    const wording = { name: 'news', subject: 'News', body: 'Dear {{name}}: {{news}}' };
    /** Each kind of user words it in a language of their own. */
    const languages: Partial<Record<Kind, string>> = { office: 'fr', admin: 'de' };
    const template = (kind: Kind, id: number) => ({
      path: `/api/MailTemplates/${id || 1}`,
      body: { ...wording, id, language: languages[kind] ?? 'en', version: 0 },
    });
    return {
      'GET /api/MailKinds': plain,
      'GET /api/MailTemplates': plain,
      'PUT /api/MailTemplates/:id': {
        record: (kind) => template(kind, 0),
        unknown: (kind) => template(kind, UNKNOWN),
      },
      'POST /api/MailTemplatePreviews': { '-': () => ({ body: { ...wording, language: 'en' } }) },
      'GET /api/Mails': plain,
      'GET /api/MailCounts': plain,
      'GET /api/Mails/:id': {
        record: async (kind) => ({ path: `/api/Mails/${await mail(kind)}` }),
        unknown: () => ({ path: `/api/Mails/${UNKNOWN}` }),
      },
      'POST /api/Mails/:id/Retry': {
        record: async (kind) => ({ path: `/api/Mails/${await mail(kind)}/Retry`, body: { version: 1 } }),
        unknown: () => ({ path: `/api/Mails/${UNKNOWN}/Retry`, body: { version: 1 } }),
      },
      'POST /api/StoppedMails/:id/Retry': {
        record: async (kind) => ({
          path: `/api/StoppedMails/${await mail(kind)}/Retry`,
          body: { version: 1 },
        }),
        unknown: () => ({ path: `/api/StoppedMails/${UNKNOWN}/Retry`, body: { version: 1 } }),
      },
      'POST /api/MailTests': plain,
      'GET /api/PersonalMailCounts/:id': {
        record: (kind) => ({ path: `/api/PersonalMailCounts/${studentOf(kind)}` }),
        unknown: () => ({ path: `/api/PersonalMailCounts/${UNKNOWN}` }),
      },
      'GET /api/PersonalMails/:id': {
        record: (kind) => ({ path: `/api/PersonalMails/${studentOf(kind)}` }),
        unknown: () => ({ path: `/api/PersonalMails/${UNKNOWN}` }),
      },
      'GET /api/PersonalMails/:id/:mailId': {
        record: async (kind) => ({ path: `/api/PersonalMails/${studentOf(kind)}/${await mail(kind)}` }),
        unknown: (kind) => ({ path: `/api/PersonalMails/${studentOf(kind)}/${UNKNOWN}` }),
      },
      'GET /api/MailAddressCounts': plain,
      'GET /api/MailAddresses': plain,
      'POST /api/MailAddresses/:id/UseAgain': {
        record: async (kind) => ({
          path: `/api/MailAddresses/${await bounce(kind)}/UseAgain`,
          body: { version: 1 },
        }),
        unknown: () => ({ path: `/api/MailAddresses/${UNKNOWN}/UseAgain`, body: { version: 1 } }),
      },
      'POST /api/MailAddressExports': { '-': () => ({ body: { list: 'missing' } }) },
      'GET /api/MailSubscription': plain,
      // Nobody here has an address.
      'PUT /api/MailSubscription': { '-': () => ({ body: { isSubscribed: false } }) },
    };
  },
};
