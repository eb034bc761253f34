/** The files of a new area, by path: one call that answers whether the area is there, and the screen that shows it. */
export const filesOf = ({ name, camel, Pascal, Title }) => ({
  [`packages/contract/src/${name}/${name}.endpoints.ts`]: `import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

export const get${Pascal} = endpoint({
  method: 'GET',
  path: '/api/${Pascal}',
  permission: '${name}.read',
  summary: '${Title}, by name.',
  answer: z.array(z.object({ itemName: z.string() })),
});
`,
  [`packages/contract/src/${name}/${name}.area.ts`]: `import { area } from '../shared/area.ts';
import * as ${camel}Endpoints from './${name}.endpoints.ts';

export const ${camel}Area = area({
  name: '${name}',
  permissions: {
    '${name}.read': { module: '${name}', allows: 'read ${Title.toLowerCase()}', roles: ['office'] },
  },
  endpoints: [${camel}Endpoints],
});
`,
  [`packages/server/src/${name}/${name}.routes.ts`]: `import { get${Pascal} } from '@homeroom/contract/${name}/${name}.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';

export function ${camel}Routes(http: Http): void {
  serve(http, get${Pascal}, async () => []);
}
`,
  [`packages/server/src/${name}/${name}.area.ts`]: `import { serverArea } from '../platform/area.ts';
import { ${camel}Routes } from './${name}.routes.ts';

export const ${camel}Area = serverArea({
  name: '${name}',
  serve({ http }) {
    ${camel}Routes(http);
  },
});
`,
  [`packages/server/src/${name}/${name}.api.test.ts`]: `import { expect, test } from 'vitest';
import { newSchool } from '../../test/new-school.ts';

test('${Title.toLowerCase()}: the office reads them, a guest does not', async () => {
  const school = await newSchool();
  const office = await school.office();
  expect(await office.get('/api/${Pascal}')).toMatchObject({ status: 200, body: [] });
  const guest = await school.signedIn(['guest']);
  expect((await guest.get('/api/${Pascal}')).status).toBe(403);
});
`,
  [`packages/server/test/standing/matrix/${name}.matrix.ts`]: `import type { MatrixPart } from './matrix.ts';

export const ${camel}: MatrixPart = {
  expected: \`
                                           nob end gue par asp cou nur edi tea oth off adm
GET    /api/${Pascal} -  401 401 403 403 403 403 403 403 403 403 200 200
\`,
  requests: () => ({}),
};
`,
  [`packages/server/test/standing/hostile/${name}.hostile.ts`]: `import type { HostilePart } from './hostile.ts';

/** Asks for nothing but what every school has. */
export const ${camel}: HostilePart = () => ({});
`,
  [`packages/web/messages/en/${name}.labels.json`]: `{
  "${camel}": "${Title}"
}
`,
  [`packages/web/messages/en/${name}.json`]: `{
  "empty": "There is nothing here yet."
}
`,
  [`packages/web/src/${name}/${name}.words.ts`]: `import words from '../../messages/en/${name}.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    '${name}': typeof words;
  }
}

addWords('${name}', words);
`,
  [`packages/web/src/${name}/${name}.api.ts`]: `import { get${Pascal} } from '@homeroom/contract/${name}/${name}.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';

export const ${camel}Query = queryOptions({ queryKey: ['${Pascal}'], queryFn: () => call(get${Pascal}) });
`,
  [`packages/web/src/${name}/${Pascal}Screen.tsx`]: `import './${name}.words.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../platform/words/words.ts';
import { Read } from '../ui/states/Read.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ${camel}Query } from './${name}.api.ts';

export const ${Pascal}Screen = () => (
  <Screen title={t('${name}:labels.${camel}')}>
    <Read of={useQuery(${camel}Query)} empty={t('${name}:empty')}>
      {(records) => (
        <ul>
          {records.map(({ itemName }) => (
            <li key={itemName}>{itemName}</li>
          ))}
        </ul>
      )}
    </Read>
  </Screen>
);
`,
  [`packages/web/src/${name}/${name}.routes.tsx`]: `import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';

export const ${camel}Routes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/${name}',
      component: lazyScreen(() => import('./${Pascal}Screen.tsx'), '${Pascal}Screen'),
    }),
  ] as const;
`,
  [`packages/web/src/${name}/${name}.area.ts`]: `import labels from '../../messages/en/${name}.labels.json';
import { area } from '../platform/areas/area.ts';
import { ${camel}Routes } from './${name}.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    '${name}': { labels: typeof labels };
  }
}

export const ${camel}Area = area({ name: '${name}', labels, routes: ${camel}Routes });
`,
  [`e2e/screens/${name}.screens.ts`]: `import { type ScreensPart, shown } from './shown.ts';

export const ${camel}: ScreensPart = {
  screens: [
    shown('Administrator', '${name}', '/${name}', (page) => page.getByText('There is nothing here yet.').waitFor()),
  ],
};
`,
});

/** The lists of areas: the file, the import that an area needs there, and its line. */
export const listsOf = ({ name, camel }) => [
  ...[
    ['packages/contract/src/areas.ts', `./${name}/${name}.area.ts`],
    ['packages/server/src/app/areas.ts', `../${name}/${name}.area.ts`],
    ['packages/web/src/app/areas.ts', `../${name}/${name}.area.ts`],
  ].map(([file, from]) => ({
    file,
    statement: `import { ${camel}Area } from '${from}';`,
    line: `  ${camel}Area,`,
    before: /^\] as const;$/m,
  })),
  ...[
    ['packages/server/test/standing/matrix/areas.ts', `./${name}.matrix.ts`],
    ['packages/server/test/standing/hostile/areas.ts', `./${name}.hostile.ts`],
    ['e2e/screens/areas.ts', `./${name}.screens.ts`],
  ].map(([file, from]) => ({
    file,
    statement: `import { ${camel} } from '${from}';`,
    line: `  '${name}': ${camel},`,
    before: /^\};$/m,
  })),
];
