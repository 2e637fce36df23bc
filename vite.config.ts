import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedBuild } from './scripts/compress-build.ts';

/** What the server answers itself when the client is served by Vite. */
const servedByBackend = ['/api', '/identitet', '/config.json', '/tilknyttet', '/readyz'];
const backend = process.env.BACKEND ?? 'http://127.0.0.1:4000';

/**
 * The frame names every file that it has fetched ahead of a screen. What all begin with is worth that;
 * of the other screens only the styles, and their own files say the rest.
 */
function preloaded(file: string, files: string[]): string[] {
  const isFirst = /(workspace|structure-screens)-/.test(file);
  return isFirst ? files : files.filter((one) => one.endsWith('.css'));
}

export default defineConfig({
  plugins: [react(), compressedBuild()],
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
        // What is asked for by itself has a name; the frame lists a hundred of those that only others share.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'login', tags: ['$initial'] },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|jotai[\\/]dist[\\/]react)[\\/]/,
            },
            {
              name: 'frame',
              test: /src[\\/](ui[\\/](button|fetched|shared-value|icons[\\/](icon|frame-icons)|notices[\\/]notifications)\.|commands[\\/]router\.|domain[\\/]frame-messages)/,
            },
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
