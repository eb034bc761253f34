import { z } from 'zod';

/** Categories of alerts, with the ids that calls name them by. */
export const flagCategories = [
  { id: 1, category: 'medical' },
  { id: 2, category: 'allergy' },
  { id: 3, category: 'court-order' },
  { id: 4, category: 'learning' },
  { id: 5, category: 'other' },
] as const;

export type FlagCategory = (typeof flagCategories)[number]['category'];

export const FlagCategoryName = z.enum(flagCategories.map(({ category }) => category));

/** An alert as it stands beside a name. */
export const Flag = z.object({ category: FlagCategoryName, itemName: z.string() });
