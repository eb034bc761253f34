/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const attendanceWords = {
  // Refusals.
  'attendance.known_absence':
    'This absence was known in advance; confirm that the student is here after all.',
  'attendance.not_on_roll': 'This student is not on this roll.',
  'attendance.future': 'A roll cannot be marked before its day.',
  'attendance.no_school': 'There is no school on this day.',
  'attendance.reason_not_allowed': 'This reason cannot be used here.',
  'attendance.details_needed': 'This reason needs details.',

  // Of one field, or within another sentence.
  'id.other_reason': 'is not the reason of the address',
  'absence_reason.meaning_kept': 'Marks that have this reason mean it: retire it and add another.',
  'absence_reason.code_taken': 'Another reason has this code.',
  'absence_reason.default_kept': 'This reason is given where none is chosen.',
  'absence_reason.code_needed': 'A reason needs a code',
  'absence_reason.name_needed': 'A reason needs a name',
  'roll.unnamed': 'either rollClass or classId is needed',
  'mark.other_day': 'is not on the day of the roll',
  'mark.not_late': 'is only of somebody who is late',
  'mark.absence_says_absent': 'says present, and absence says that the student is not',
  'mark.absence_says_present': 'says {mark}, and absence says that the student is present',
  'mark.contradicted': 'says {mark}, and absence says otherwise',
  'marks.student_twice': 'names a student twice',
  'known_absence.too_long': 'must be within {days} days of the first day',
} as const;
