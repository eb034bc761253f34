import { enableCompileCache } from 'node:module';
import path from 'node:path';

// What Node makes of the TypeScript is cached: the next start takes half the time and less memory. Before any import.
enableCompileCache(path.resolve(import.meta.dirname, '../../../.cache/node'));
const [{ start }, { EnvironmentError }] = await Promise.all([
  import('./app/start.ts'),
  import('./app/environment.ts'),
]);

start().catch((error: unknown) => {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof EnvironmentError ? message : stack}\n`);
  process.exit(1);
});
