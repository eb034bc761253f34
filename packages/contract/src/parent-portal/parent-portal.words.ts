/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const parentPortalWords = {
  // Refusals.
  'absence_alert.off': 'The school does not ask families by mail about absences: the configuration says so.',
  'absence_alert.nothing':
    'There is nothing to ask: the morning roll is not submitted, or somebody has said why meanwhile.',
  'absence_reply.explained': 'No absence on these days needs an explanation any more.',
  'absence_reply.known':
    'The school already knows of an absence on these days: change that one, or decline this.',
  'absence_reply.not_plain': 'Something else was said about these days meanwhile: look at it first.',
  'absence_reply.speaker': 'This adult may no longer speak for the child: it can only be declined.',
  'invitation.invalid': 'This code has been used, is too old, or was never given out.',
  'invitation.no_child':
    'This person may see no child who is, or will be, at the school, so there is nothing to sign in to.',
  'invitation.has_account':
    'You have a user name at this school already: sign in with it, and type the code under Your account.',
  'invitation.account_disabled': 'The user name of this person is disabled.',
  'invitation.is_parent': 'This person signs in as a parent already.',
  'parent_view.no_child':
    'This person may see no child who is, or will be, at the school, so there is nothing to see.',
  'parent_view.restricted':
    'What this person sees of a child is restricted: only staff who may read custody details may see it as they do.',
  'contact_proposal.decided': 'The school office has handled this already.',
  'contact_proposal.outdated':
    'Somebody has changed this meanwhile: look at the record, then decline this or put it right there.',
  'absence_reply.decided': 'The school office has handled this already.',

  // Of one field, or within another sentence.
  'mail_domain.malformed': 'must be a domain like school.example',
  'contact_proposal.empty': 'Nothing is to change',
  'absence_reply.reason_needed': 'Please choose a reason',
  'absence_reply.reason_silent': 'Please choose a reason that says why',
  'absence_reply.times_of_past': 'can be given for an absence to come only',
  'absence_reply.too_long': 'must be within {days} days: please call the office for longer absences',
  'absence_reply.before_today': 'must not be before today',
  'absence_reply.too_far_ahead': 'must be within a year from today',
  'absence_reply.too_long_ago': 'must be within the last {days} days',
  'absence_reply.not_today': 'can be said of today only',
  'absence_reply.no_school_day': 'There is no school on this day: nothing has to be said',
  'absence_reply.no_school_days': 'There is no school on these days: nothing has to be said',
} as const;
