/**
 * Preloaded into dependency-cruiser: gives it TypeScript 6 where it asks for `typescript`. It reads imports through
 * TypeScript's programming interface, which TypeScript 7 no longer has; without one it would see no import in any
 * .ts file, and every rule would hold.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { version } = require('typescript/package.json');
if (!version.startsWith('6.')) {
  throw new Error(
    `The import rules need TypeScript 6 in scripts/node_modules, but found ${version}. Run "npm ci".`,
  );
}

registerHooks({
  resolve(specifier, context, next) {
    const asked = specifier === 'typescript' || specifier.startsWith('typescript/');
    if (asked && context.parentURL?.includes('/node_modules/dependency-cruiser/')) {
      return { url: pathToFileURL(require.resolve(specifier)).href, shortCircuit: true };
    }
    return next(specifier, context);
  },
});
