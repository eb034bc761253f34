/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const alertsWords = {
  'flag_type.unknown': 'There is no such kind of alert in this category.',
  'flag_category.unknown': 'There is no such category.',
  'flag.kept_open': 'A relation has a court order that stands: its alert stays open.',
} as const;
