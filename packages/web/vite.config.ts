import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compress } from './build/compress.ts';
import { pieceOf } from './build/pieces.ts';
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
 * The screens that a day begins with: their parts are named, so that all are asked for at once. The
 * others' parts are found as they are read, and the service worker has them before long. The names are part of the
 * first load, and with all of them they were a fifth of the shell.
 */
const opensAtOnce = /\/(Application|ChildrenPanel|(Dashboard|ClassAttendance|SubjectAttendance)Screen)-/;
/** What a visit has loaded before any screen. */
const isThere = /\/(react|query|router|index|everywhere|rolldown-runtime)-[\w-]+\.js$/;

/**
 * Of the files of the first load names are read here and when their sizes are taken. All others are asked for by the
 * shell, in which their names took a tenth of its room.
 */
const isNamed =
  /^(react|query|router|index|everywhere|rolldown-runtime|shell|landing|today|roll|family|day|pieces|Application|ChildrenPanel|SignInScreen|(Dashboard|ClassAttendance|SubjectAttendance)Screen)(\.css)?$/;
const fileNames = (ending: string) => (file: { name?: string; names?: string[] }) =>
  isNamed.test(file.names?.[0] ?? file.name ?? '')
    ? `assets/[name]-[hash]${ending}`
    : `assets/[hash]${ending}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...withoutSchemas(),
    withoutColours(['gray', 'red']),
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
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostId }) => {
        // The page itself and what it begins with.
        if (/(^|\/)index[.-]/.test(hostId)) return needed;
        const isAtOnce = opensAtOnce.test(`/${file}`);
        return needed.filter((part) => part.endsWith('.css') || (isAtOnce && !isThere.test(`/${part}`)));
      },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: fileNames('.js'),
        assetFileNames: fileNames('[extname]'),
        // The parts that seldom change keep their address from one version to the next.
        codeSplitting: {
          groups: [
            // With Vite's loader of parts: else the panels would have it, and the first load would need them.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/ },
            { name: 'query', test: /node_modules\/@tanstack\/(react-)?query/ },
            // What the page itself needs, in one piece: in the pieces that screens share it was a tenth more.
            { name: 'first', tags: ['$initial' as const] },
            // The sign-in page has no routes.
            { name: 'router', test: /node_modules\/@tanstack\/(?!(react-)?virtual)/ },
            // Small, and asked for all at once.
            { name: 'panels', test: /\.panels\.ts$/ },
            // The shell and the screens that a day begins with.
            { name: pieceOf(), includeDependenciesRecursively: false },
          ],
        },
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
