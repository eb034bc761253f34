/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const noticeboardWords = {
  'id.other_news': 'is not the news of the address',
  'id.other_event': 'is not the event of the address',
  'calendar_event.name_needed': 'An event needs a name',
  'calendar_event.start_needed': 'needs a time at which it begins',
  'calendar_event.end_not_after_start': 'must be after its beginning',
  'calendar_event_days.too_many': 'must be at most {days} days after the first day',
  'news.title_needed': 'News needs a title',
  'picture.unknown': 'There is no such picture.',
  'picture.words_needed': 'A picture needs words that say what it shows',
  'feed.address_malformed': 'is no address of a feed: https://, then a host by its name, and no password',
  'feed.host_malformed': 'is no name of a host such as example.org or *.example.org',
} as const;
