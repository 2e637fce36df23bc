import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the measurement; never part of what is delivered. */
export default defineConfig({
  root: fileURLToPath(new URL('./page', import.meta.url)),
  plugins: [react()],
  logLevel: 'warn',
  build: {
    outDir: join(tmpdir(), 'sada-bench-gitter'),
    emptyOutDir: true,
    target: 'es2023',
    // AG Grid alone is more than the limit that warns.
    chunkSizeWarningLimit: 5000,
  },
});
