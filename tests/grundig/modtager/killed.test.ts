import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnce } from '../../server/harness/engines.ts';
import { serveDemo } from '../../server/kommandolinje/served.ts';
import { writeChanges } from './many-changes.ts';

const program = fileURLToPath(new URL('dying-receiver.ts', import.meta.url));
const changes = 100_000;
const kills = 50;
/** Never: so many steps are not taken. */
const whole = 0;
/** Lines that are kept in one transaction, and the steps before and after it is. */
const page = 1_000;

/** Where the killed ones die: before and after a page is kept, and anywhere in the one or the other. */
function diesAt(nr: number): number {
  if (nr % 10 === 0) return page + 1;
  if (nr % 10 === 1) return page + 2;
  return page + 3 + ((nr * 211) % 1_100);
}

describeOnce('modtageren', (engine) => {
  test('ender med den samme kopi, når den slås ihjel 50 gange i 100.000 ændringer', async () => {
    const served = await serveDemo(engine);
    onTestFinished(() => served.close());
    const folder = await mkdtemp(path.join(tmpdir(), 'sada-modtager-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const token = await served.tokenOf('kundedemo.central');

    async function receive(steps: number, ...words: string[]) {
      const args = [program, String(steps), '--fil', path.join(folder, 'kopi.db'), ...words];
      const child = spawn(process.execPath, args, {
        env: { SADA_ADRESSE: served.proxy.url, SADA_TOKEN: token, XDG_STATE_HOME: folder },
      });
      let out = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
      const [code, signal] = await once(child, 'close');
      return { code, signal, out };
    }

    // In the middle of the snapshot: the next begins with another.
    expect((await receive(5_000)).signal).toBe('SIGKILL');
    const begun = await receive(whole);
    expect([begun.code, begun.out]).toEqual([0, expect.stringMatching(/^Øjebliksbillede ved/)]);
    await writeChanges(served.database.db, changes);
    for (let nr = 1; nr < kills; nr += 1) {
      const { code, signal, out } = await receive(diesAt(nr));
      expect([nr, code, signal, out]).toEqual([nr, null, 'SIGKILL', '']);
    }
    const last = await receive(whole, '--kontrol');
    expect([last.code, last.out]).toEqual([0, expect.stringContaining('Kontrol: ens, ')]);
    const seen = served.proxy.calls.filter((call) => call.endsWith('/oejebliksbillede'));
    // The killed one's, the copy's own, and what it is held against.
    expect(seen).toHaveLength(3);
  });
});
