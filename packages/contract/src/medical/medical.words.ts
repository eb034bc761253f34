/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const medicalWords = {
  'condition.name_needed': 'A condition needs its name',
  'medical_incident.details_needed': 'Say what happened',
  'medical_incident.time_needed': 'Say when it happened',
} as const;
