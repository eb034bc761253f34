import { join } from 'node:path';
import { everythingFrom, type Graph, readBefore } from './imports.ts';

const source = join(import.meta.dirname, '../src');
const file = (path: string) => join(source, path);
const files = (paths: string) => paths.split(/\s+/).filter(Boolean).map(file);

/** Where everything begins. */
const main = file('main.tsx');

/**
 * What the first loads consist of: the parts that a page asks for by itself until the screen stands. What a screen
 * opens later is not among them. `firstLoads.ts` tells which files come of it.
 */
export const starts = {
  'sign-in': files('session/SignInScreen.tsx'),
  shell: files('app/Application.tsx app/DashboardScreen.tsx app/UserMenuItems.tsx app/CampusChoice.tsx'),
  teacher: files(`
    attendance/today/TeacherDayPanel.tsx attendance/office/AttendancePanel.tsx behaviour/mine/MinePanel.tsx
    noticeboard/NewsPanel.tsx noticeboard/EventsPanel.tsx noticeboard/FeedPanel.tsx noticeboard/BirthdaysPanel.tsx
    alerts/OwnAlertsPanel.tsx interviews/evening/TonightPanel.tsx report-cards/coordinate/DuePanel.tsx`),
  office: files(`
    attendance/office/OfficeDayPanel.tsx attendance/often/OftenAbsentPanel.tsx attendance/office/AttendancePanel.tsx
    behaviour/mine/MinePanel.tsx behaviour/watched/WatchedPanel.tsx behaviour/quick/ConcernAction.tsx
    parent-portal/ProposalsPanel.tsx parent-portal/ToConfirmCount.tsx parent-portal/contact/ContactProposalsPanel.tsx
    parent-portal/asked/AskNowAction.tsx messages/UnreachedPanel.tsx alerts/NewAlertsPanel.tsx
    noticeboard/NewsPanel.tsx noticeboard/EventsPanel.tsx noticeboard/FeedPanel.tsx noticeboard/BirthdaysPanel.tsx
    interviews/evening/TonightPanel.tsx report-cards/coordinate/DuePanel.tsx
    report-cards/coordinate/ProofreadPanel.tsx report-cards/coordinate/BehindPanel.tsx`),
  /** What only others of the staff have on their Today. */
  others: files('medical/MedicalDayPanel.tsx comments/NewCommentsPanel.tsx system-admin/HealthPanel.tsx'),
  family: files(`
    parent-portal/ChildrenPanel.tsx interviews/family/InterviewsPanel.tsx interviews/family/BookCards.tsx
    billing/own/DueCards.tsx billing/own/SummaryPanel.tsx behaviour/parents/ParentsPanel.tsx
    behaviour/parents/ReadCards.tsx report-cards/family/ReportCards.tsx
    indicators/OwnChildrenPanel.tsx noticeboard/NewsPanel.tsx noticeboard/EventsPanel.tsx noticeboard/FeedPanel.tsx`),
  roll: files(`
    attendance/screens/ClassAttendanceScreen.tsx attendance/screens/SubjectAttendanceScreen.tsx behaviour/quick/WatchSign.tsx`),
} as const;
type Start = keyof typeof starts | 'icons';

/** The pieces of the first loads. */
export const firstPieces = [
  ...['vendor', 'router', 'first', 'sign-in', 'shell', 'icons', 'channel'],
  ...['day', 'staff', 'teacher', 'office-often', 'office', 'others', 'family-often', 'family'],
  ...['rolls', 'roll-often', 'roll'],
];

/** What every visit needs and what seldom changes: it keeps its address from one version to the next. */
const vendor =
  /\/node_modules\/(react|react-dom|scheduler)\/|\/node_modules\/@tanstack\/(react-)?query|vite\/preload-helper|rolldown\/runtime/;
const router = /\/node_modules\/@tanstack\/(?!(react-)?(query|virtual))/;

/** The icons of the list of screens, which whoever is signed in has. */
const icons = /\.icons\.ts$/;

/** Later parts that are asked for together, whatever area they are of. */
const together: readonly [RegExp, string][] = [
  [/\.panels\.ts$/, 'panels'],
  [/\/node_modules\/socket\.io-client\//, 'channel'],
  [/\.kinds\.ts$/, 'kinds'],
  [/\.drafts\.ts$/, 'drafts'],
  [/\.tables\.json$/, 'tables'],
  [/\.integrity\.json$/, 'checks'],
  [/\.health\.json$/, 'health'],
  [/\/(notices\.parts|NoticesShown)\.tsx$/, 'notices'],
  [
    /\/attendance\/details\/(AbsenceModal|BackSinceMorning|ConflictChoice|RollActionDialog|FindStudent|SubmittedSummary)\.tsx$/,
    'roll/parts',
  ],
  // What the office opens, which parents have nothing of.
  [/\/parent-portal\/(DeclineDialog|ConfirmDialog|PortalTab)\.tsx$/, 'parent-portal/office'],
];

/** The later part that a module which is asked for belongs to: its area's, or that of its folder within the area. */
function laterPart(id: string): string {
  const of = together.find(([like]) => like.test(id))?.[1];
  if (of) return of;
  const [, area, folder] = /\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(id) ?? [];
  if (!area) return /\/node_modules\/([^/]+)/.exec(id)?.[1] ?? 'rest';
  if (area === 'ui' || area === 'platform') return id.replace(/^.*\//, '');
  return folder ? `${area}/${folder}` : area;
}

const areaOf = (part: string) => part.split('/')[0];

/** Pieces whose styles are less than what a file has of headers: the shell has them. */
const fewStyles = /^(rolls|office-often|family-often)$/;
const isStyle = /\.css(\?|$)/;

/** So many areas share what screens of any kind consist of. */
const MANY = 4;
const areasOf = (later: ReadonlySet<string>): Set<string | undefined> => new Set([...later].map(areaOf));

/**
 * The piece of a module of the first loads. A piece imports only what as many or more need, so that no two pieces need
 * each other.
 * @param areas of the later parts that need it too: a screen of many areas does not bring a Today or a roll with it
 */
function pieceOfFirst(by: ReadonlySet<Start>, areas: number): string | null {
  const isOften = areas >= MANY;
  const isOffice = by.has('office') || by.has('others');
  const isStaff = by.has('teacher') || isOffice || by.has('roll');
  // With the fields that forms of the screens have as well.
  if (by.has('sign-in')) return by.size > 1 ? 'first' : 'sign-in';
  if (by.has('shell')) return 'shell';
  if (by.has('icons')) return 'icons';
  if (by.has('family')) return isStaff ? 'day' : areas > 1 ? 'family-often' : 'family';
  if (by.has('roll') && !by.has('teacher') && !isOffice) return isOften ? 'roll-often' : 'roll';
  if (by.has('roll')) return 'rolls';
  if (by.has('teacher')) return isOften ? 'rolls' : isOffice ? 'staff' : 'teacher';
  if (isOffice && isOften) return 'office-often';
  if (by.has('office')) return 'office';
  return by.has('others') ? 'others' : null;
}

/**
 * The piece of a module of later parts: its part's own, else what the parts of an area share, else what many areas or
 * few of them share.
 */
function pieceOfLater(later: ReadonlySet<string>): string | null {
  const [part = null] = later;
  if (later.size <= 1) return part;
  const areas = areasOf(later);
  const [area] = areas;
  if (areas.size === 1) return `${area}/several`;
  return areas.size >= MANY ? 'kit' : 'common';
}

/**
 * Puts each module into a piece, so that a screen comes in few files: left to the bundler, what screens share comes in
 * hundreds of small ones, each with headers of its own and compressed by itself. A module belongs to the first load that
 * needs it first, apart from what other loads share with that; any other module to the parts that ask for it.
 * @returns the name of its piece; null where the bundler is to decide.
 */
export function pieceOf(): (id: string, graph: Graph) => string | null {
  let initial: ReadonlySet<string> | undefined;
  let ofRouter: ReadonlySet<string> = new Set();
  let first: [Start, ReadonlySet<string>][] = [];
  let later: [string, ReadonlySet<string>][] = [];

  const look = (graph: Graph) => {
    const everything = everythingFrom(main, graph);
    initial = readBefore([main], graph);
    ofRouter = readBefore(
      [...everything.all].filter((id) => router.test(id)),
      graph,
    );
    const begun = { ...starts, icons: [...everything.later].filter((id) => icons.test(id)) };
    first = Object.entries(begun).map(([name, modules]) => [name as Start, readBefore(modules, graph)]);
    const known = new Set<string>(Object.values(begun).flat());
    const parts = Map.groupBy(
      [...everything.later].filter((id) => !known.has(id)),
      laterPart,
    );
    later = [...parts].map(([part, modules]) => [part, readBefore(modules, graph)]);
  };
  const needing = <Name>(id: string, all: readonly [Name, ReadonlySet<string>][]) =>
    new Set(all.filter(([, modules]) => modules.has(id)).map(([name]) => name));

  return (id, graph) => {
    if (vendor.test(id)) return 'vendor';
    if (!initial) look(graph);
    if (initial?.has(id)) return 'first';
    if (ofRouter.has(id)) return 'router';
    const parts = needing(id, later);
    const piece = pieceOfFirst(needing(id, first), areasOf(parts).size) ?? pieceOfLater(parts);
    return isStyle.test(id) && fewStyles.test(piece ?? '') ? 'shell' : piece;
  };
}
