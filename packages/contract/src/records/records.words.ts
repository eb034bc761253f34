/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const recordsWords = {
  // Refusals.
  'person.merge_obstacle': 'These two records cannot be merged.',
  'person.merge_over': 'A merge can be undone for 30 days only.',

  // Of one field, or within another sentence.
  'merge.same_record': 'is the record that is kept',
} as const;
