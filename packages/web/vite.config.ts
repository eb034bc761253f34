import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compress } from './build/compress.ts';
import { tellFirstLoads } from './build/firstLoads.ts';
import { firstPieces, pieceOf } from './build/pieces.ts';
import { withoutColours } from './build/withoutColours.ts';
import { withoutSchemas } from './build/withoutSchemas.ts';

/** Where the server listens while `vite` serves the pages (npm run dev). */
const api = process.env.HOMEROOM_API ?? 'http://localhost:4000';
const proxied = [
  '/api',
  '/token',
  '/Logout',
  '/imgs',
  '/themes',
  '/attachments',
  '/home/feed',
  '/healthz',
  '/readyz',
];

/**
 * The pieces of the first loads have names, by which a person who looks at the network knows them. All others have none:
 * the shell has their addresses, and names would be a tenth of it.
 */
const isNamed = new RegExp(`^(index|${firstPieces.join('|')})(\\.css)?$`);
const fileNames = (ending: string) => (file: { name?: string; names?: string[] }) =>
  isNamed.test(file.names?.[0] ?? file.name ?? '')
    ? `assets/[name]-[hash]${ending}`
    : `assets/[hash]${ending}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...withoutSchemas(),
    withoutColours(['gray', 'red', 'dark']),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['assets/**/*.{js,css}', 'icon.svg', 'manifest.webmanifest'] },
    }),
    compress(),
    tellFirstLoads(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: fileNames('.js'),
        assetFileNames: fileNames('[extname]'),
        // No piece needs one that needs it (`pieces.ts`), so that modules run in their order without being wrapped.
        codeSplitting: { groups: [{ name: pieceOf(), includeDependenciesRecursively: false }] },
      },
    },
  },
  server: {
    port: 4001,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: api }])),
      '/datareads': { target: api, ws: true },
    },
  },
});
