import type { Plugin } from 'vite';

const ID = '\0without-schemas';

/** Anything that is asked of it, it answers with itself; only checking a value is refused, and aloud. */
const source = `
const refuse = () => { throw new Error('The contract checks on the server; in the browser it only types.'); };
const nothing = new Proxy(function () {}, {
  apply: () => nothing,
  get: (_, name) => {
    if (typeof name === 'symbol' || name === 'then') return undefined;
    return /^(safeP|p)arse(Async)?$/.test(name) ? refuse : nothing;
  },
});
export const z = nothing;
`;

/** What an endpoint says of itself to the server alone. */
const unread = new Set(['summary', 'params', 'query', 'body', 'answer']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNamed = (node: Node, name: string) => node.type === 'Identifier' && node['name'] === name;

/** What only a schema is asked for, whatever it is called: `Row.extend({ … })`. */
const ofSchemas = new Set([
  ...['extend', 'safeExtend', 'omit', 'pick', 'partial', 'required'],
  ...['nullable', 'nullish', 'optional', 'refine', 'superRefine'],
]);

/** Whether an expression makes a schema: `z.object({ … }).refine(…)`, `saveRecord.body.pick({ … })`, `Row.extend({ … })`. */
function makesSchema(node: Node): boolean {
  if (node.type === 'CallExpression') return makesSchema(node['callee'] as Node);
  if (node.type !== 'MemberExpression') return isNamed(node, 'z');
  const name = String((node['property'] as Node)['name']);
  return unread.has(name) || ofSchemas.has(name) || makesSchema(node['object'] as Node);
}

const importsZod = /^import \{[^}]*\bz\b[^}]*\} from ["']zod["']/m;

/** The variables that a module declares at its top. */
function declaredIn(program: Node): Node[] {
  return (program['body'] as Node[]).flatMap((statement) => {
    const declaration = (statement['declaration'] ?? statement) as Node;
    return declaration.type === 'VariableDeclaration' ? (declaration['declarations'] as Node[]) : [];
  });
}

/** The pieces of a module of the contract that the browser does without, each with what stands for it. */
function cutsOf(program: Node): { start: number; end: number; by: string }[] {
  return declaredIn(program).flatMap(({ init }) => {
    const value = init as Node | null;
    // Fields that several schemas have.
    if (value?.type === 'ObjectExpression')
      return (value['properties'] as Node[]).flatMap(({ value: field }) =>
        field && makesSchema(field as Node)
          ? [{ start: (field as Node).start, end: (field as Node).end, by: 'z' }]
          : [],
      );
    if (value?.type !== 'CallExpression') return [];
    const [definition] = value['arguments'] as Node[];
    if (isNamed(value['callee'] as Node, 'endpoint') && definition?.type === 'ObjectExpression')
      return (definition['properties'] as Node[])
        .filter(({ key }) => unread.has(String((key as Node | undefined)?.['name'])))
        .map(({ start, end }) => ({ start, end, by: '...{}' }));
    return makesSchema(value) ? [{ start: value.start, end: value.end, by: 'z' }] : [];
  });
}

/**
 * The browser uses method, path and types of an endpoint, and never checks with its schemas: the server does. Without
 * zod a first visit loads 28 kB less and a slow phone builds no schemas before the first roll; without the schemas
 * themselves, which would stay as calls of nothing, it loads another 3 kB less.
 */
export const withoutSchemas = (): Plugin[] => [
  {
    name: 'without-zod',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? ID : undefined),
    load: (id) => (id === ID ? source : undefined),
  },
  {
    name: 'without-schemas',
    apply: 'build',
    // When the types are gone.
    enforce: 'post',
    transform(code, id) {
      if (!/\/contract\/src\/.+\.ts$/.test(id)) return undefined;
      const cuts = cutsOf(this.parse(code) as unknown as Node).toSorted((a, b) => b.start - a.start);
      if (!cuts.length) return undefined;
      let left = code;
      for (const { start, end, by } of cuts) left = left.slice(0, start) + by + left.slice(end);
      return { code: importsZod.test(code) ? left : `import { z } from 'zod';\n${left}`, map: null };
    },
  },
];
