/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const messagesWords = {
  // Refusals.
  'mail.not_stopped': 'This mail is on its way, or has been sent.',
  'mail.address_ended':
    'This address refuses mail. Where it is mended, take it into use again under Mail addresses.',
  'mail.no_person': 'This account belongs to nobody with an e-mail address.',

  // Of one field, or within another sentence.
  'id.other_template': 'is not the text of the address',
  'mail_kind.malformed': 'is no kind of mail',
  'mail_kind.unknown': 'There is no such kind of mail.',
  'mail_sender.malformed': 'is no address',
  'language.malformed': 'must be the code of a language, such as en or fr',
  'template.language_taken': 'There is another text for this kind of mail in this language.',
  'template.subject_needed': 'A mail needs a subject',
  'template.text_needed': 'A mail needs a text',
  'placeholder.unknown': '{placeholder} stands for nothing here. Known are: {known}.',
  'placeholder.malformed': 'A placeholder is written {example}, with two braces on each side.',
  'placeholder.missing':
    '{placeholder} must stand in this text: without it the mail does not say what it is for.',
} as const;
