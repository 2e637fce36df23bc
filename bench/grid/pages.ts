import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
const port = 4900;

/** Serves the pages with one grid each, as they are built for production. */
export async function withGridPages(measure: (address: string) => Promise<void>): Promise<void> {
  await build({ configFile });
  const server = await preview({
    configFile,
    preview: { port, strictPort: true, host: '127.0.0.1' },
  });
  try {
    await measure(`http://127.0.0.1:${port}/`);
  } finally {
    await server.close();
  }
}
