import type { DailyTables, Tables } from '@homeroom/demo/demo-school.ts';
import type { AreaDemo, DemoContext, ServerArea } from '../../platform/area.ts';
import type { DB } from '../../platform/database/database.gen.ts';
import type { Database } from '../../platform/database/school.ts';
import { type Area, areas } from '../areas.ts';

type Demo = Area extends infer A ? (A extends { demo: infer D } ? D : never) : never;
type TablesOf<D> = D extends { loaders: infer Loaders } ? keyof Loaders : never;
type Loaded = TablesOf<Demo>;
type LoaderOf<Table, D = Demo> = D extends { loaders: { [T in Table & string]: infer L } } ? L : never;
type AllTables = Tables & DailyTables;

/** A loader that takes other rows than the demo school has, or whose table it does not have. */
type Mistaken = {
  [T in Loaded]: T extends keyof AllTables
    ? LoaderOf<T> extends (db: Database, rows: AllTables[T][], ...rest: never[]) => unknown
      ? never
      : T
    : T;
}[Loaded];
/** A table without a loader whose rows have more than its columns. */
type Unloadable = {
  [T in Exclude<keyof AllTables, Loaded>]: T extends keyof DB
    ? keyof AllTables[T] extends keyof DB[T]
      ? never
      : T
    : T;
}[Exclude<keyof AllTables, Loaded>];
/** Does not compile where the rows of the demo school and their loaders do not fit each other. */
const everyRowCanBeLoaded: [Mistaken | Unloadable] extends [never] ? true : Mistaken | Unloadable = true;
void everyRowCanBeLoaded;

const all: AreaDemo[] = (areas as readonly ServerArea[]).flatMap(({ demo }) => demo ?? []);

type Loader = (db: Database, rows: readonly object[], context: DemoContext) => Promise<void>;

/** The loaders of tables whose rows need something of the server's; the rows of the others go in as they are. */
export const loaders: Readonly<Record<string, Loader | undefined>> = Object.assign(
  {},
  ...all.map((demo) => demo.loaders),
);

/** Whether there is anything in the school that a demo school must not be mixed with. */
export async function isInUse(db: Database): Promise<boolean> {
  for (const demo of all) if (await demo.isInUse?.(db)) return true;
  return false;
}

/** Lets two loads of one school wait for each other; until the transaction ends. */
export async function lock(db: Database): Promise<void> {
  for (const demo of all) await demo.lock?.(db);
}
