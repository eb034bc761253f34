/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const systemAdminWords = {
  'job.running': 'This job is being done right now.',
  'log.other_day': 'A new day has begun: this number is that of another day now.',
} as const;
