import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { PortalServer } from './portal-server.ts';
import { giveSession } from './session.ts';
import { newTestData, type TestData } from './test-data.ts';

/** The server that a worker's tests use now. */
class Served {
  private readonly project: string;
  private file = '';
  private data: TestData | undefined;
  private server: PortalServer | undefined;

  constructor(project: string) {
    this.project = project;
  }

  /** Each file begins with the demo content as it is: what another wrote would count or not by which worker took it. */
  async to(file: string): Promise<PortalServer> {
    if (this.server && this.file === file) return this.server;
    await this.stop();
    this.data = await newTestData(this.project);
    this.server = await PortalServer.start(this.data.environment);
    this.file = file;
    return this.server;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
    await this.data?.remove();
    this.server = undefined;
    this.data = undefined;
  }
}

/** Signs in without the form, and lands where the test begins. */
export type SignIn = (username: string, address?: string) => Promise<void>;

interface OwnPortal {
  readonly portal: PortalServer;
  readonly signIn: SignIn;
}

/** One server a worker, with the demo content, on PGlite or PostgreSQL as the project says. */
export const test = base.extend<
  {
    portal: PortalServer;
    /** The form itself is tried where signing in is what is tested (`sign-in`, `renewal`). */
    signIn: SignIn;
    /** Signs in without the form, where the test goes to its own address itself. */
    session: (username: string) => Promise<void>;
    /** A server of the test's own, in other surroundings than the file's. */
    startPortal: (environment: Record<string, string>) => Promise<OwnPortal>;
  },
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
  portal: async ({ served }, use, info) => {
    const portal = await served.to(info.file);
    await use(portal);
    if (info.status !== info.expectedStatus) await attachLog(info, portal);
    if (portal.isGone) throw new Error('Serveren stoppede under prøven');
  },
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
  signIn: async ({ page, portal }, use) => {
    await use(signInTo(page, portal));
  },
  session: async ({ context, portal }, use) => {
    await use((username) => giveSession(context, portal, username));
  },
  startPortal: async ({ page }, use, { project }) => {
    const started: { readonly portal: PortalServer; readonly data: TestData }[] = [];
    await use(async (environment) => {
      const data = await newTestData(project.name);
      const portal = await PortalServer.start({ ...data.environment, ...environment });
      started.push({ portal, data });
      return { portal, signIn: signInTo(page, portal) };
    });
    for (const { portal, data } of started) {
      await portal.stop();
      await data.remove();
    }
  },
});

/** The end of what the server printed, with how it fares. */
async function attachLog(info: TestInfo, { log, isGone }: PortalServer): Promise<void> {
  const body = `${log.slice(-4000)}\n${isGone ? 'Serveren er stoppet.' : 'Serveren kører.'}`;
  await info.attach('serveren', { body, contentType: 'text/plain' });
}

/** Answers when the console is there, with its keys. */
export function signInTo(page: Page, portal: PortalServer): SignIn {
  return async (username, address = '/') => {
    await giveSession(page.context(), portal, username);
    await page.goto(new URL(address, portal.url).href);
    await expectConsole(page);
  };
}

/** It comes with its last line, also on a small screen and behind a dialog that the address opens. */
async function expectConsole(page: Page): Promise<void> {
  await expect(page.locator('.statusbar')).toBeAttached();
}

/** Fills the development sign-in page, wherever the portal has sent the browser to it. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await page.getByLabel('Brugernavn').fill(username);
  await page.getByLabel('Adgangskode').fill('demo');
  await page.getByRole('button', { name: 'Log ind' }).click();
}

/** As whoever comes to the portal: by the form, to its first screen. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await signInAs(page, username);
  await expectConsole(page);
}

export { expect };
