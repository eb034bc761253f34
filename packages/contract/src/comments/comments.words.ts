/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const commentsWords = {
  'comment.text_needed': 'A comment needs its text',
  'comment.too_long': 'is too long',
  'comment_category.unknown': 'There is no such category.',
  'security_access.unknown': 'There is no such access.',
  'security_access.too_wide': 'Comments of this category are for fewer people.',
} as const;
