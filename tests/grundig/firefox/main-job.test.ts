import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PortalServer } from '../../../e2e/support/portal-server.ts';
import { findFirefox } from '../../../scripts/firefox.ts';
import { addressIn, Firefox, pressesOf } from './bidi.ts';

const program = findFirefox();

test('Firefox siger selv, hvor den lytter, og taster holdes i den orden, de trykkes', () => {
  expect(addressIn('WebDriver BiDi listening on ws://127.0.0.1:41234')).toBe(
    'ws://127.0.0.1:41234',
  );
  expect(addressIn('*** You are running in headless mode.')).toBeUndefined();
  expect(pressesOf('Control+k').map(({ type, value }) => `${type} ${value}`)).toEqual([
    'keyDown \uE009',
    'keyDown k',
    'keyUp k',
    'keyUp \uE009',
  ]);
});

async function open(at: string): Promise<Firefox> {
  const folder = await mkdtemp(join(tmpdir(), 'sada-firefox-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await PortalServer.start({ DATA_DIR: folder, LOG_NIVEAU: 'warn' });
  onTestFinished(() => server.stop());
  const firefox = await Firefox.start(at);
  onTestFinished(() => firefox.stop());
  await firefox.goTo(server.url);
  return firefox;
}

/** The parts of the screen that the job looks at, as expressions of the page. */
const stop = `document.querySelector('[role="treegrid"] .dg-body [tabindex="0"]')`;
const at = {
  focused: `[...(document.activeElement?.labels ?? [])].map((one) => one.textContent).join()`,
  /** The row that Tab comes to. */
  row: `${stop}?.textContent`,
  isInRow: `document.activeElement === ${stop}`,
  palette: `document.querySelector('[role="dialog"] input')?.value`,
  option: `document.querySelector('[role="option"][aria-selected="true"]')?.textContent`,
  // Views that are kept have their headings out of sight.
  headings: `[...document.querySelectorAll('h1')].flatMap((one) => one.checkVisibility() ? one.textContent : []).join()`,
  keyNote: `document.querySelector('.key-note')?.textContent`,
  notices: `document.querySelector('[data-sonner-toaster]')?.textContent`,
};

// Firefox is a user's own program: where it is not, the run says so.
for (const firefoxAt of program ? [program] : []) {
  test('hovedopgaven i Firefox: log ind, find, kopiér, opret med tastaturet alene', async () => {
    const firefox = await open(firefoxAt);
    const sees = (what: keyof typeof at, wanted: RegExp) =>
      expect
        .poll(async () => String(await firefox.read(at[what])), { timeout: 30_000, interval: 100 })
        .toMatch(wanted);
    const tabTo = async (label: string) => {
      for (let tab = 0; tab < 40; tab += 1) {
        if (String(await firefox.read(at.focused)).startsWith(label)) return;
        await firefox.press('Tab');
      }
      throw new Error(`Feltet ${label} kunne ikke nås med Tab`);
    };

    await sees('headings', /Log ind/);
    await tabTo('Brugernavn');
    await firefox.type('kundedemo.central');
    await tabTo('Adgangskode');
    await firefox.type('demo');
    await firefox.press('Enter');
    await sees('row', /\d/);

    await firefox.press('Control+k');
    await sees('palette', /^$/);
    await firefox.type('07.14.01.10');
    await sees('option', /07\.14\.01\.10/);
    await firefox.press('Control+Enter');
    await sees('row', /07\.14\.01\.10/);
    await firefox.read(`${stop}.focus()`);
    // Without a selection Firefox sends the event past the rows.
    await firefox.press('Control+c');
    await firefox.press('Control+k');
    await sees('palette', /^$/);
    await firefox.press('Control+v');
    await sees('palette', /^07\.14\.01\.10 \S/);
    await firefox.press('Escape');
    await sees('isInRow', /true/);
    await firefox.press('m');
    await sees('keyNote', /\(M\) kan ikke bruges ved underkonti/);

    await firefox.press('Control+k');
    await sees('palette', /^$/);
    await firefox.type('opret underkonto');
    await sees('option', /Opret underkonto/);
    await firefox.press('Enter');
    // It hangs below what the hand was on a row of.
    await sees('headings', /Opret underkonto/);
    await tabTo('Nummer');
    await firefox.type('47');
    await tabTo('Underkontotype');
    await firefox.type('11');
    await tabTo('Navn');
    await firefox.type('Fælles stamdata');
    await tabTo('Underaktivitet');
    await firefox.type('Klarg');
    await firefox.press('Control+Enter');
    await sees('notices', /Elementet er oprettet!/);
  });
}
