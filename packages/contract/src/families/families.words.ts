/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const familiesWords = {
  'relation.with_oneself': 'Nobody is a relation of themselves.',
  'relation.other_way_round': 'These two are related the other way round.',
  'relation.persons_kept': 'Who is related cannot be changed: close this one and add another.',
  'relationship.needed': 'A relationship is needed',
} as const;
