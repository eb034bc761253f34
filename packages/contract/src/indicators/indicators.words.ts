/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const indicatorsWords = {
  // Refusals.
  'indicators.absent': 'This student is absent: nothing else applies.',
  'indicators.cancelled': 'This class did not take place: its set is cancelled.',

  // Of one field, or within another sentence.
  'id.other_indicator': 'is not the column of the address',
  'id.other_indicator_option': 'is not the option of the address',
  'indicator.name_needed': 'A column needs a name',
  'indicator.name_taken': 'Another column has this name.',
  'indicator.too_many': 'A grid has {most} columns at most: retire one first.',
  'indicator.roll_kept': 'Attendance is the roll: every class has it.',
  'indicator.cell_twice': 'names one cell twice',
  'indicator_option.name_needed': 'An option needs a name',
  'indicator_option.name_taken': 'Another option of this column has this name.',
  'indicator_option.letter_malformed': 'is one letter from a to z, or empty',
  'indicator_option.letter_taken': 'Another option of this column has this letter.',
  'indicator_option.default_kept': 'This option is what the key for all fills in.',
  'indicator_option.marks_kept': 'Its options are the marks of the roll.',
} as const;
