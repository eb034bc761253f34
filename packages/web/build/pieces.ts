import { join } from 'node:path';

/** What the bundler knows of a module: the modules that it imports at once. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, '../src');
const file = (path: string) => join(source, path);

/** The screens that a day begins with, in the order in which they are opened. */
const signIn = [file('session/SignInScreen.tsx')];
const shell = [file('app/Application.tsx')];
const landing = [file('app/DashboardScreen.tsx')];
const today = [file('attendance/OfficeDayPanel.tsx'), file('attendance/today/TeacherDayPanel.tsx')];
const roll = [file('attendance/ClassAttendanceScreen.tsx')];
/** What a parent's day begins with. */
const family = [file('parent-portal/ChildrenPanel.tsx')];
const opened = new Set([...signIn, ...shell, ...landing, ...today, ...roll, ...family]);

/** It names all of its components in one file, and only those that a screen uses are left: the bundler knows which. */
const kit = /\/node_modules\/@mantine\//;

const ofRolls = /\/src\/attendance\//;
const ofFamilies = /\/(src\/parent-portal|messages\/\w+)\//;

/** Everything that is read before these modules run, without what they ask for later. */
function readBefore(modules: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>();
  const open = [...modules];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || kit.test(id)) continue;
    seen.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** The steps of a morning after the sign-in page; each needs what the ones before it have brought. */
const steps = { shell, landing, today, roll };

/**
 * The piece of the first load that a module belongs to: the first step of the morning that needs it, where the roll needs
 * it as well or it is the frame's. Left to themselves, the modules that screens share come in some forty small files,
 * which compress a quarter worse than these few. Any other module goes where the bundler puts it.
 */
export function pieceOf(): (id: string, graph: Graph) => string | null {
  let needed: [string, Set<string>][] | undefined;
  let forSignIn: Set<string>;
  let forFamilies: Set<string>;
  return (id, graph) => {
    if (!needed) {
      needed = Object.entries(steps).map(([name, modules]) => [name, readBefore(modules, graph)]);
      forSignIn = readBefore(signIn, graph);
      forFamilies = readBefore(family, graph);
    }
    if (opened.has(id)) return null;
    const by = needed.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    // A parent's first screen has two pieces: its own, and what it shares with those of the staff.
    if (forFamilies.has(id) && !by.includes('shell') && !forSignIn.has(id))
      return ofFamilies.test(id) && by.length === 0 ? 'family' : 'day';
    if (!by.includes('shell') && !by.includes('roll')) return null;
    if (forSignIn.has(id)) return 'everywhere';
    // What other screens share with the roll does not bring them the roll.
    return by[0] === 'roll' && !ofRolls.test(id) ? 'pieces' : (by[0] ?? null);
  };
}
