import { familyInterviews } from './interviews-family.ts';
import { staffInterviews } from './interviews-staff.ts';
import type { ScreensPart } from './shown.ts';

export const interviews: ScreensPart = { screens: [...familyInterviews, ...staffInterviews] };
