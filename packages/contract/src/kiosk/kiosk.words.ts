/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const kioskWords = {
  // Refusals.
  'kiosk.code_unknown': 'This code is wrong, or it has run out.',
  'kiosk.pin_wrong': 'This PIN is not right.',
  'kiosk.pin_locked': 'Too many wrong PINs. Please wait, or ask the office.',
  'kiosk.too_old': 'This scan is too old to be recorded.',
  'kiosk.closed': 'This kiosk was revoked. Take it back into use first.',

  // Of one field, or within another sentence.
  'id.other_kiosk': 'is not the kiosk of the address',
  'kiosk.name_needed': 'A kiosk needs a name',
  'kiosk.pin_needed': 'A new kiosk needs a PIN.',
  'kiosk.pin_malformed': 'must be 4 to 8 digits',
  'card.code_malformed': 'must be 4 to 32 letters and digits',
  'card.code_taken': 'Another card has this code.',
  'card.code_kept': 'A card that is lost keeps its code.',
  'card.code_doubled': 'Scanners read a code that is another one twice as that one.',
} as const;
