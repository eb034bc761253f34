import type { Permission } from '@homeroom/contract/permissions.ts';
import type { Model } from '@homeroom/contract/realtime.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { OutboxKind } from '../outbox/outbox.ts';
import type { HealthWords } from '../words/healthWords.ts';
import type { IntegrityWords } from '../words/integrityWords.ts';
import type { TableWords } from '../words/tableWords.ts';
import type { WordKey } from '../words/words.ts';
import type { LazyPart } from './lazyPart.tsx';
import type { RootRoute } from './rootRoute.ts';
import type { Step } from './startup.ts';

export type Icon = ComponentType<{
  /** Width and height, px. */
  size: number;
  'aria-hidden': true;
}>;

/** The groups of the navigation, in the order in which they are shown; their names are words of the shell. */
export const navigationGroups = [
  'today',
  'rolls',
  'behaviour',
  'interviews',
  'people',
  'billing',
  'school',
  'system',
] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/** A screen in the navigation: the rail, the bar of a phone, the command palette. */
export interface NavigationEntry {
  /** A path of the router; what has no route is not shown. */
  to: string;
  /** The route's own path where it differs: it may end in a field that is left out. */
  route?: string;
  label: WordKey;
  /** Where there is little room, the bottom bar of a phone; the label where absent. */
  shortLabel?: WordKey;
  group: NavigationGroup;
  /** Its place within the group, ascending. */
  order: number;
  icon: Icon;
  /** Who sees it: who has this, or all of these; everybody where absent. The server asks again on every call. */
  permission?: Permission | readonly Permission[];
  /** It holds sections of several areas: of those who have `permission`, who changes one of them sees it (`configuredBy`). */
  isForConfiguring?: true;
  /** It is about the account that is signed in: not there for who sees as a parent. */
  isOfAccount?: true;
  /** The layouts that list it (specification 001 §2: chosen by the session's scope); the users' where absent. */
  scopes?: readonly Scope[];
}

export type May = (permission: Permission) => boolean;

/** Whose profile is shown. The area that keeps the records of persons declares here what is known of one. */
export interface ProfileSubject {
  id: number;
}

/** A tab of a person's profile. */
export interface ProfileTab {
  /** In the address (`?tab=comments`). */
  id: string;
  label: WordKey;
  /** Its place among the tabs of all areas, ascending (specification 002 §2, 001 §2). */
  order: number;
  /** Whether it fits this person and this viewer; the server decides again on each call. */
  shows: (details: ProfileSubject, may: May) => boolean;
  Tab: ProfilePart;
  /** A notice of one of them about this person reads again what the tab has read: queries whose key begins with it. */
  models: readonly Model[];
}

export type ProfilePart = ComponentType<{ details: ProfileSubject }>;

/** A section of the configuration screen; it is saved by itself. */
export interface SettingsPanel {
  /** Of its heading, which the list of sections leads to. */
  id: string;
  title: WordKey;
  /** Its place among the sections of all areas, ascending. */
  order: number;
  Panel: ComponentType;
  /** Who sees it; whoever may read the configuration where absent. */
  permission?: Permission;
  /** Who changes what is in it; whoever may write the configuration where absent. */
  changedBy?: Permission;
}

/** A section of the screen of one's own account. */
export interface AccountPanel {
  id: string;
  /** Its heading. */
  title: WordKey;
  /** Its place among those of all areas, ascending. */
  order: number;
  shows: (may: May) => boolean;
  Panel: ComponentType;
}

/** A part of the landing page. */
export interface LandingPanel {
  id: string;
  /** Its place among the panels of all areas, ascending. */
  order: number;
  shows: (may: May) => boolean;
  /** The layout whose landing page has it; the users' where absent. */
  scope?: Scope;
  Panel: LazyPart<object>;
  /** It is longer than a screen: its place is kept free while it loads, so that nothing below it moves into sight and out again. */
  fillsScreen?: true;
  /** Whether it begins with a heading of its own, so that the page's is only read out. */
  hasHeading: (may: May) => boolean;
}

/** The roll on which an area shows something: a roll class, or a subject class at one of its meetings, on a school day. */
export interface RollPlace {
  /** `yyyy-MM-dd` */
  dateOf: string;
  rollClass?: string;
  classId?: number;
  periodId?: number;
}

/** A student as a roll lists them; `fullName` as "Surname, Preferred". */
export interface RollStudent {
  id: number;
  fullName: string;
}

export interface RollChoicesProps {
  /** For whom a choice is made. */
  student: RollStudent;
  /** All of the roll, in its order. */
  students: readonly RollStudent[];
  place: RollPlace;
  /** Nothing else stands beside it: its first choice has the focus, and digits choose. */
  isAlone?: boolean;
  /** It begins with several students to choose from. */
  forSeveral?: boolean;
  /** Opens it by itself for several students; absent where it stands by itself. */
  onSeveral?: () => void;
  /** It is done, or given up: what is said of it below the roll, and how it is taken back, which answers what is said then. */
  onDone: (done?: { text: string; undo?: () => Promise<string> }) => void;
}

/** What can be done for a student from the roll beside the mark: a button in the line, and the same in the details. */
export interface RollAction {
  id: string;
  label: WordKey;
  /** Its place among those of all areas, ascending. */
  order: number;
  icon: Icon;
  /** Opens it for the line that keys act on; a letter that the roll itself does not use. */
  key: string;
  shows: (may: May) => boolean;
  /** What there is to choose. Loaded when the roll is there. */
  Choices: LazyPart<RollChoicesProps>;
}

/** A quiet sign beside a student's flags on a roll; it is nothing where the area has nothing to tell of the student. */
export interface RollSign {
  id: string;
  order: number;
  shows: (may: May) => boolean;
  Sign: ComponentType<{ studentID: number }>;
}

export interface AbsenceActionProps {
  /** Who is absent today without a reason. */
  student: { id: number; fullName: string };
  /** In a grid, where one line at a time takes the focus. */
  tabIndex: number;
}

/** What an area offers to do about an absence that nobody has explained, e.g. to write home; its button has `data-mail`. */
export interface AbsenceAction {
  id: string;
  Action: ComponentType<AbsenceActionProps>;
}

/** How much of something the office has to do today, in the line above its lists, with the way to its list. */
export interface DayCount {
  id: string;
  /** Its place among those of all areas, ascending. */
  order: number;
  shows: (may: May) => boolean;
  /** A `CountLink`. */
  Count: LazyPart<object>;
}

/** Students about whom somebody may want to do something, and why. */
export interface Concern {
  /** In a few words, for who reads it later: "Homework: None, 3 times in a row". */
  reason: string;
  /** The lesson in which it was noticed. */
  dateOf: string;
  classId: number;
  periodId: number;
  students: readonly { id: number; fullName: string }[];
}

/** What an area offers to do about a concern, e.g. to tell home; it decides itself whether this user may. */
export interface ConcernAction {
  id: string;
  Action: ComponentType<{ concern: Concern }>;
}

/** A child as its parent has it open. */
export interface OwnChild {
  personID: number;
  fullName: string;
}

/**
 * A tab of a child as its parents see it (specification 002 §2: relation detail), beside those of the family itself.
 * The server decides on each call what this parent is shown of this child.
 */
export interface RelationTab {
  /** In the address (`?tab=behaviour`). */
  id: string;
  label: WordKey;
  /** Its place among the tabs of all areas, ascending; those of the family come before 100. */
  order: number;
  shows: (may: May) => boolean;
  Tab: LazyPart<{ child: OwnChild }>;
}

/**
 * Something that parents are to do, as cards at the top of their Today: to explain, to book, to read, to pay. A card has
 * one button and is gone once it is done.
 */
export interface FamilyTask {
  id: string;
  /** Its place among those of all areas, ascending: what is to be booked from 20, read from 30, paid from 40. */
  order: number;
  shows: (may: May) => boolean;
  /** The cards of the child that is open (`useOpenChild`), else of all; nothing where nothing is to be done. */
  Cards: LazyPart<object>;
}

/** What an area shows on screens of several areas; it is loaded with the first of them that is opened. */
export interface AreaPanels {
  profileTabs?: readonly ProfileTab[];
  settings?: readonly SettingsPanel[];
  account?: readonly AccountPanel[];
}

/**
 * What an area of school life brings to the app. `app/areas.ts` lists the areas; router, navigation, profile,
 * configuration and landing page are worked out from the list. All of it is part of the first load: screens, panels,
 * words and rarely seen icons come with dynamic imports.
 */
export interface WebArea {
  /** The name of its folders in every package. */
  name: string;
  /** Names of its screens, tabs and sections, `<name>:labels.…`: the words that the first load needs of it. */
  labels: object;
  routes?: (root: RootRoute) => readonly AnyRoute[];
  navigation?: readonly NavigationEntry[];
  /** Paths that parents may open besides those that their navigation lists. */
  parentPaths?: readonly string[];
  landing?: readonly LandingPanel[];
  /** What it asks parents to do. */
  familyTasks?: readonly FamilyTask[];
  /** What it shows of a child to its parents. */
  relationTabs?: readonly RelationTab[];
  /** What it adds to the lines of a roll, whoever's roll it is. */
  rollActions?: readonly RollAction[];
  rollSigns?: readonly RollSign[];
  panels?: () => Promise<{ panels: AreaPanels }>;
  /** What it takes to change its sections of the configuration, beside the right to change all of it. */
  configuredBy?: readonly Permission[];
  /** Loads what the day of such a profile begins with, once somebody uses the page and it has nothing else to do: also while they sign in. */
  soon?: Partial<Record<Scope, () => Promise<unknown>>>;
  /** Loads what its tables and their fields are called, for histories and merges of records that show them. */
  tableWords?: () => Promise<{ default: TableWords }>;
  /** Loads what its checks of the installation are called, for administrators. */
  healthWords?: () => Promise<{ default: HealthWords }>;
  /** Loads what the checks of its records are called, for administrators. */
  integrityWords?: () => Promise<{ default: IntegrityWords }>;
  /** Loads the kinds of entries that it sends through the outbox; what was stored of them waits until they are there. */
  outbox?: () => Promise<readonly OutboxKind[]>;
  /** What it reads once somebody has signed in, after the steps of the areas that are listed before it. */
  startUp?: readonly Step[];
  /** What it offers to do about students who give cause for concern, wherever another area lists them. */
  concernActions?: readonly ConcernAction[];
  /** What it offers to do about an absence that nobody has explained, on the office's day. */
  absenceActions?: readonly AbsenceAction[];
  /** What it counts in the line above the lists of the office's day. */
  dayCounts?: readonly DayCount[];
  /** Loads what knows of its drafts, so that a sign-out can warn of them. */
  drafts?: () => Promise<unknown>;
}

/** Declares an area; the exact types of its routes stay, from which the router's are worked out. */
export const area = <const A extends WebArea>(definition: A): A => definition;
