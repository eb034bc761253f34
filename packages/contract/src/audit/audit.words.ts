/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const auditWords = {
  // Refusals.
  'audit.not_undoable': 'This cannot be changed back from here: open the record and change it there.',
  'audit.changed_since': 'This has been changed again since this save.',
  'audit.nothing_to_undo': 'Nothing of this save can be changed back.',

  // Of one field, or within another sentence.
  'save_id.malformed': 'is not the id of a save',
  'change_id.malformed': 'is not the id of a change',
  'guid.malformed': 'is no guid',
  'audit_end.not_after_start': 'must be after the start: the end is not included',
  'audit_days.too_many': 'is more than ten years after the start',
  'audit_place.malformed': 'is no place in the audit',
  'audit_moment.unclear': 'or a save is needed, and not both',
  'undone_field.without_change': 'is of no record',
} as const;
