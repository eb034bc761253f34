import type { TablePolicy } from '../platform/database/table-policy.ts';

// The audit does not know whose interview it is: it tells of them who reads those of everybody.
const audit = ['interviews.office'] as const;
const ofOrganiser = { read: 'interviews.read', write: 'interviews.manage', audit } as const;
// Of a family who speaks for the child, of a teacher their own: as the services say.
const ofFamilies = { read: 'interviews.read', write: 'interviews.read', audit } as const;

export const interviewsTables = {
  interview_location: ofOrganiser,
  interview_cycle: ofOrganiser,
  interview_session: ofOrganiser,
  interview_teacher: ofOrganiser,
  interview_hours: { read: 'interviews.read', write: 'interviews.teach', audit },
  interview_invitation: { read: 'interviews.read', write: 'interviews.teach', audit },
  interview_slot: ofFamilies,
  interview_booking: ofFamilies,
  interview_wait: ofFamilies,
  interview_ask: { read: 'interviews.office', write: 'interviews.office', audit },
} satisfies Record<string, TablePolicy>;
