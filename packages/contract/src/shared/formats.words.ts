/** What is wrong with a format of dates and times, in English, by code; facts stand in braces. */
export const formatWords = {
  'format.needed': 'A format is needed.',
  'format.quote_open': 'A quotation mark is not closed.',
  'format.token_unknown': `"{token}" is not known; put text between quotation marks: '{token}'.`,
  'format.digits': 'A format has no digits of its own: they would be read as the date.',
  'format.several_lines': 'A format is one line.',
  'format.runs_together': '"{tokens}" runs together; put something between, or write both with two letters.',
  'date_format.incomplete': 'A date needs a day, a month and a year.',
  'date_format.timed': 'A date has no time in it.',
  'time_format.incomplete': 'A time needs hours and minutes, and a or b with twelve hours.',
  'time_format.dated': 'A time has no date in it.',
  'datetime_format.incomplete': 'A date and a time need all their parts.',
  'daydate_format.incomplete': 'A day and a date need all their parts.',
} as const;
