import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedBuild } from './scripts/compress-build.ts';
import { leanOidc } from './scripts/lean-oidc.ts';
import { leanRouter } from './scripts/lean-router.ts';

/** What the server answers itself when the client is served by Vite. */
const servedByBackend = ['/api', '/identitet', '/config.json', '/tilknyttet', '/readyz'];
const backend = process.env.BACKEND ?? 'http://127.0.0.1:4000';

/**
 * The frame names every file that it has fetched ahead of a screen. What all begin with is worth that;
 * of the other screens only the styles, and their own files say the rest.
 */
function preloaded(file: string, files: string[]): string[] {
  const isFirst = /(workspace|structure-view)-/.test(file);
  return isFirst ? files : files.filter((one) => one.endsWith('.css'));
}

/** What the frame is made of, besides React and what login needs. */
const ofFrame = [
  'app/places',
  'app/runtime',
  'commands/actions/view-action',
  'commands/running/navigation-command',
  'console/router',
  'domain/words/frame-messages',
  'ui/basics/button',
  'ui/density',
  'ui/fetched',
  'ui/icons/frame-icons',
  'ui/icons/icon',
  'ui/idle',
  'ui/layers/open-layers',
  'ui/memory/user-memory',
  'ui/notices/notifications',
  'ui/shared-value',
  'views/screen/use-media',
];
/** Of every structure's screen, and asking for little themselves: each is too small for a file that the frame must name. */
const smallParts = [
  'api/contract/file-endpoint',
  'console/use-debounced',
  'ui/basics/badge',
  'ui/basics/empty-state',
  'ui/fields/char-counter',
  'ui/fields/checkbox',
  'ui/fields/field-notes',
  'ui/fields/pattern-typing',
  'ui/fields/search-field',
  'ui/fields/choices/select-field',
  'ui/fields/choices/toolbar-select',
  'ui/focus/focus-memory',
  'ui/focus/kept-focus',
  'ui/merge-refs',
  'ui/notices/running-tasks',
  'ui/basics/skeleton',
  'ui/basics/status-mark',
  'views/overview/day-text',
  'views/screen/row-focus',
  'views/structure/use-panes',
  'views/screen/use-address',
];
const isAmong = (modules: readonly string[]) => (id: string) =>
  modules.some((module) => id.includes(`/src/${module}.`));

export default defineConfig({
  plugins: [leanRouter(), leanOidc(), react(), compressedBuild()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    // What everyone fetches comes in few files, as many small ones compress worse: all until login,
    // all that is React, the same from one build to the next, and what the frame is made of.
    rolldownOptions: {
      output: {
        // What is asked for by itself has a name; the frame lists a hundred of those that only others share, so theirs are short.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'login', tags: ['$initial'] },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|jotai[\\/]dist[\\/]react)[\\/]/,
            },
            { name: 'frame', test: isAmong(ofFrame) },
            { name: 'parts', test: isAmong(smallParts) },
          ],
        },
      },
    },
    sourcemap: true,
  },
  server: {
    proxy: Object.fromEntries(servedByBackend.map((path) => [path, { target: backend }])),
  },
});
