import { area } from '../shared/area.ts';
import { AbsenceAlertSettings, absenceAlertDefaults } from './absence-alerts.settings.ts';
import * as absenceReplies from './absence-replies.endpoints.ts';
import * as askNowEndpoints from './ask-now.endpoints.ts';
import * as contactEndpoints from './contact.endpoints.ts';
import * as familyEndpoints from './family.endpoints.ts';
import * as parentAccounts from './parent-accounts.endpoints.ts';
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
    'absence_alert.off': {
      status: 409,
      message: 'The school does not ask families by mail about absences: the configuration says so.',
    },
    'absence_alert.nothing': {
      status: 409,
      message:
        'There is nothing to ask: the morning roll is not submitted, or somebody has said why meanwhile.',
    },
    'absence_reply.explained': {
      status: 409,
      message: 'No absence on these days needs an explanation any more.',
    },
    'absence_reply.known': {
      status: 409,
      message: 'The school already knows of an absence on these days: change that one, or decline this.',
    },
    'absence_reply.not_plain': {
      status: 409,
      message: 'Something else was said about these days meanwhile: look at it first.',
    },
    'absence_reply.speaker': {
      status: 409,
      message: 'This adult may no longer speak for the child: it can only be declined.',
    },
    'invitation.invalid': {
      status: 404,
      message: 'This code has been used, is too old, or was never given out.',
    },
    'invitation.no_child': {
      status: 409,
      message:
        'This person may see no child who is, or will be, at the school, so there is nothing to sign in to.',
    },
    'invitation.has_account': {
      status: 409,
      message:
        'You have a user name at this school already: sign in with it, and type the code under Your account.',
    },
    'invitation.account_disabled': { status: 409, message: 'The user name of this person is disabled.' },
    'invitation.is_parent': { status: 409, message: 'This person signs in as a parent already.' },
    'parent_view.no_child': {
      status: 409,
      message: 'This person may see no child who is, or will be, at the school, so there is nothing to see.',
    },
    'parent_view.restricted': {
      status: 403,
      message:
        'What this person sees of a child is restricted: only staff who may read custody details may see it as they do.',
    },
    'contact_proposal.decided': { status: 409, message: 'The school office has handled this already.' },
    'contact_proposal.outdated': {
      status: 409,
      message:
        'Somebody has changed this meanwhile: look at the record, then decline this or put it right there.',
    },
    'absence_reply.decided': { status: 409, message: 'The school office has handled this already.' },
  },
});
