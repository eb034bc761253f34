/** The import rules of ARCHITECTURE.md. scripts/imports.test.mjs plants a violation of each and sees it caught. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files that need each other are one idea, or a third is missing.',
      {},
      { circular: true },
    ),
    {
      name: 'no-slice-cycles',
      comment: 'Facts flow one way.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/(contract|server|web)/src/' },
      to: { circular: true },
    },
    forbid(
      'contract-stands-alone',
      'The contract knows zod and itself.',
      { path: '^packages/contract/' },
      { pathNot: '^(packages/contract/|node_modules/zod/)' },
    ),
    forbid(
      'web-and-server-meet-in-the-contract',
      'Only the wire joins them.',
      { path: '^packages/(web|server)/' },
      { path: '^packages/(web|server)/', pathNot: '^packages/$1/' },
    ),
    forbid(
      'web-takes-types-of-all-areas',
      "The contract's lists of all areas bring every area's schemas with them: the first load would carry them all.",
      { path: '^packages/web/' },
      { path: '^packages/contract/src/[^/]+\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'demo-and-oneroster-are-composed',
      'They plug into the server where it is composed: app/ and the command line.',
      { path: '^packages/', pathNot: '^packages/(demo|oneroster)/|^packages/server/src/(app/|cli\\.ts$)' },
      { path: '^packages/(demo|oneroster)/' },
    ),
    forbid(
      'demo-and-oneroster-know-the-contract',
      'What they need of the server is handed to them.',
      { path: '^packages/(demo|oneroster)/' },
      { path: '^packages/', pathNot: '^packages/($1|contract)/' },
    ),
    forbid(
      'demo-areas-stay-apart',
      'An area of the demo school makes its rows of school/, which knows no area.',
      { path: '^packages/demo/src/([^/]+)/' },
      { path: '^packages/demo/', pathNot: '^packages/demo/src/($1/|school/|demo-area\\.ts$)' },
    ),
    forbid(
      'server-slices-ask-facts',
      'A slice asks another through its facts file.',
      { path: '^packages/server/src/(?!app/|platform/)([^/]+)/' },
      {
        path: '^packages/server/src/(?!platform/)([^/]+)/',
        pathNot: '^packages/server/src/$1/|^packages/server/src/(?!app/)[^/]+/[^/]+\\.facts\\.ts$',
      },
    ),
    forbid(
      'web-slices-stay-apart',
      'app/ composes slices.',
      { path: '^packages/web/src/(?!app/|platform/|ui/)([^/]+)/' },
      { path: '^packages/web/src/(?!platform/|ui/)([^/]+)/', pathNot: '^packages/web/src/$1/' },
    ),
    forbid(
      'web-areas-are-listed-once',
      'What an area brings reaches the app through the list of areas.',
      { path: '^packages/web/', pathNot: '^packages/web/src/app/areas\\.ts$' },
      { path: '^packages/web/src/.+\\.area\\.tsx?$' },
    ),
    forbid(
      'foundations-know-no-slice',
      'platform/ and ui/ lie below.',
      { path: '^packages/(server|web)/src/(platform|ui)/' },
      { path: '^packages/(server|web)/src/(?!platform/|ui/|[^/]+$)' },
    ),
    forbid(
      'web-foundations-know-no-area',
      'What platform/ and ui/ need of an area is handed to them; of the contract they know shared/ and the names that all areas together declare.',
      { path: '^packages/web/src/(platform|ui)/' },
      { path: '^packages/contract/src/(?!shared/)[^/]+/' },
    ),
    forbid(
      'sql-lives-in-queries',
      'Queries, views and facts speak SQL.',
      { path: '^packages/server/src/', pathNot: '(\\.(queries|views|facts)\\.ts|/platform/.*\\.ts)$' },
      { path: '(^|/)node_modules/(kysely|pg)/' },
    ),
    forbid(
      'http-lives-in-routes',
      'Services never see a request.',
      { path: '^packages/server/src/', pathNot: '(\\.routes\\.ts|/(platform|app)/.*\\.ts)$' },
      { path: '(^|/)node_modules/@?fastify' },
    ),
    forbid(
      'imports-resolve',
      'An import that leads nowhere escapes every rule above.',
      { path: '^(packages|e2e|bench)/' },
      { couldNotResolve: true, pathNot: '^virtual:|\\.gen\\.ts$' },
    ),
  ],
  options: {
    // Tests may reach everywhere; else they would close cycles through app/.
    exclude: { path: '\\.test\\.tsx?$|^packages/[^/]+/(test|dist)/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true, // an `import type` is an import
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
