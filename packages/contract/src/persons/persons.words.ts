/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const personsWords = {
  // Refusals.
  'person.duplicate': 'Somebody like this is here already.',

  // Of one field, or within another sentence.
  'person.unknown': 'There is no such person.',
  'person.same_name': '{fullName} has the same name.',
  'person.same_email': '{fullName} has the same e-mail address.',
  'person.same_birth_date': '{fullName} has the same birth date, and a name in common.',
  'student.unknown': 'There is no such student.',
  'staff.unknown': 'There is no such member of staff.',
  'search.name_needed': 'Search requires a non-empty name.',
  'family_name.needed': 'A family name is needed',
  'former_names.full': 'There is no room for the name that changes.',
  'birth_date.to_come': 'The birth date is in the future.',
  'email.malformed': 'is not an e-mail address',
  'address.first_line_needed': 'An address needs its first line',
} as const;
