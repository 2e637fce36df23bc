import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { PortalServer } from './portal-server.ts';

/** A database of its own with the demo content, for the project. */
export function databaseOf(project: string): Record<string, string> {
  const prepared = process.env.E2E_DATA;
  if (!prepared) throw new Error('E2E_DATA mangler: prøverne køres med playwright.config.ts');
  const url = process.env.TEST_DATABASE_URL;
  if (project === 'postgres') {
    if (!url) throw new Error('TEST_DATABASE_URL mangler til projektet postgres');
    return { DATABASE_URL: url };
  }
  const directory = mkdtempSync(join(prepared, 'data-'));
  cpSync(join(prepared, 'skabelon'), directory, { recursive: true });
  return { DATA_DIR: directory };
}

/** The server that a worker's tests use now. */
class Served {
  private readonly project: string;
  private file = '';
  private server: PortalServer | undefined;

  constructor(project: string) {
    this.project = project;
  }

  /** Each file begins with the demo content as it is: what another wrote would count or not by which worker took it. */
  async to(file: string): Promise<PortalServer> {
    if (this.server && this.file === file) return this.server;
    await this.stop();
    this.server = await PortalServer.start(databaseOf(this.project));
    this.file = file;
    return this.server;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
    this.server = undefined;
  }
}

/** One server a worker, with the demo content, on PGlite or PostgreSQL as the project says. */
export const test = base.extend<
  { signIn: (username: string) => Promise<void>; portal: PortalServer },
  { served: Served }
>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from the pattern
    async ({}, use, worker) => {
      const served = new Served(worker.project.name);
      await use(served);
      await served.stop();
    },
    { scope: 'worker' },
  ],
  portal: async ({ served }, use, { file }) => {
    await use(await served.to(file));
  },
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
  signIn: async ({ page }, use) => {
    await use(async (username) => {
      await page.goto('/');
      await signInAs(page, username);
      await expect(page.getByRole('navigation', { name: 'Hovednavigation' })).toBeVisible();
      // The console comes below the navigation, with its keys.
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  },
});

/** Fills the development sign-in page, wherever the portal has sent the browser to it. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await page.getByLabel('Brugernavn').fill(username);
  await page.getByLabel('Adgangskode').fill('demo');
  await page.getByRole('button', { name: 'Log ind' }).click();
}

export { expect };
