import type {
  AbsenceAction,
  ConcernAction,
  DayCount,
  FamilyTask,
  LandingPanel,
  RelationTab,
  RollAction,
  RollSign,
} from './area.ts';
import { slot } from './slot.ts';

/** The panels of the landing page, of every layout. */
export const landingPanels = slot<LandingPanel>();

/** What can be done from a line of a roll beside the mark. */
export const rollActions = slot<RollAction>();

/** The signs on a line of a roll. */
export const rollSigns = slot<RollSign>();

/** What parents are to do, as cards of their Today. */
export const familyTasks = slot<FamilyTask>();

/** The tabs of a child as its parents see it, beside those of the family itself. */
export const relationTabs = slot<RelationTab>();

/** What can be done about an absence that nobody has explained. */
export const absenceActions = slot<AbsenceAction>();

/** What else the office has to do today, counted above its lists. */
export const dayCounts = slot<DayCount>();

/** What can be done about students who give cause for concern. */
export const concernActions = slot<ConcernAction>();
