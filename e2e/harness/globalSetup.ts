import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { repository } from './places.ts';
import { demoTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A stopped data folder with the demo school, to be copied. */
    template: string;
  }
}

/** Makes the demo school once for all journeys. */
export default async function setup({ provide }: TestProject): Promise<void> {
  if (!existsSync(join(repository, 'packages/web/dist/index.html')))
    throw new Error('The web pages are not built. "npm test -- browser" builds them.');
  provide('template', await demoTemplate());
}
