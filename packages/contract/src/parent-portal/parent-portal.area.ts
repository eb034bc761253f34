import { area } from '../shared/area.ts';
import { AbsenceAlertSettings, absenceAlertDefaults } from './absence-alerts.settings.ts';
import * as absenceReplies from './absence-replies.endpoints.ts';
import * as askNowEndpoints from './ask-now.endpoints.ts';
import * as contactEndpoints from './contact.endpoints.ts';
import * as familyEndpoints from './family.endpoints.ts';
import * as parentAccounts from './parent-accounts.endpoints.ts';
import { parentPortalWords } from './parent-portal.words.ts';
import * as parentViews from './parent-views.endpoints.ts';
import { TeacherMailSettings, teacherMailDefaults } from './teacher-mail.settings.ts';

/** What parents see and do, and what the office does for them. */
export const parentPortalArea = area({
  name: 'parent-portal',
  permissions: {
    'contact.own': {
      module: 'contact',
      allows: 'see their own contact details as a parent, and ask the office to change them',
      roles: ['parent'],
    },
    'parents.invite': {
      module: 'parents',
      allows: 'give adults of families a code by which they sign in as parents, and take it back',
      needs: ['people.read'],
      roles: ['office'],
    },
    'parents.view-as': {
      module: 'parents',
      allows: 'see what a parent sees, without changing anything; who did is kept in the read log',
      needs: ['people.contact'],
      roles: ['office'],
    },
  },
  endpoints: [
    familyEndpoints,
    absenceReplies,
    askNowEndpoints,
    contactEndpoints,
    parentAccounts,
    parentViews,
  ],
  models: ['AbsenceReply', 'ContactProposal'],
  settings: {
    'system/absenceAlerts': {
      schema: AbsenceAlertSettings,
      defaults: absenceAlertDefaults,
      readBy: 'configuration.write',
    },
    'system/teacherMail': { schema: TeacherMailSettings, defaults: teacherMailDefaults },
  },
  errors: {
    'absence_alert.off': { status: 409 },
    'absence_alert.nothing': { status: 409 },
    'absence_reply.explained': { status: 409 },
    'absence_reply.known': { status: 409 },
    'absence_reply.not_plain': { status: 409 },
    'absence_reply.speaker': { status: 409 },
    'invitation.invalid': { status: 404 },
    'invitation.no_child': { status: 409 },
    'invitation.has_account': { status: 409 },
    'invitation.account_disabled': { status: 409 },
    'invitation.is_parent': { status: 409 },
    'parent_view.no_child': { status: 409 },
    'parent_view.restricted': { status: 403 },
    'contact_proposal.decided': { status: 409 },
    'contact_proposal.outdated': { status: 409 },
    'absence_reply.decided': { status: 409 },
  },
  words: parentPortalWords,
});
