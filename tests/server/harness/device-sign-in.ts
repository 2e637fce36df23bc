import { Browser, locationOf } from './browser.ts';

/** Where the form of a page of the device authorization grant is sent, and what it holds unseen. */
export function formOf(html: string) {
  const held = (name: string) =>
    new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '';
  return { action, fields: { xsrf: held('xsrf'), user_code: held('user_code') } };
}

/** Opens the address that a command line shows, and says that the code is one's own; answers what follows. */
export async function confirmCode(browser: Browser, address: string): Promise<Response> {
  const code = formOf(await (await browser.get(address)).text());
  const asked = formOf(await (await browser.post(code.action, code.fields)).text());
  return await browser.post(asked.action, { ...asked.fields, confirm: 'yes' });
}

/** Does in a browser what the command line asks for: confirms the code, and signs in. */
export async function approve(
  baseUrl: string,
  address: string,
  brugernavn: string,
  browser = new Browser(baseUrl),
): Promise<string> {
  const page = locationOf(await confirmCode(browser, address));
  const answer = await browser.post(page.href, { brugernavn, adgangskode: 'demo' });
  return await (await browser.get(locationOf(answer).href)).text();
}
