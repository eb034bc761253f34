/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const configurationWords = {
  'setting.unknown': 'is not a setting of this system',
  'setting.twice': 'is there twice',
  'setting.no_json': 'must be JSON text',
  'setting.other_key': 'must carry its own key',
  'setting.only_value': 'is all that can be changed back of a setting',
  'school.kept': 'cannot be deleted: a school has a name and a time zone',
  'school.address_too_many_lines': 'has more than {lines} lines',
  'school.address_line_too_long': 'has a line of more than {characters} characters',
  'time_zone.unknown': 'is not a time zone',
  'time_zone.unknown_to_database': 'is not a time zone that the database knows',
  'colour.malformed': 'must be a colour written #rrggbb',
  'theme.logo_unknown': 'is no logo of a theme',
  'theme.low_contrast': '{over} on {under} in {scheme} has a contrast of {ratio}; {atLeast} is needed',
} as const;
