import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnce } from '../harness/engines.ts';
import { openMachine } from './sada.ts';
import { type Served, serveDemo } from './served.ts';

const bin = fileURLToPath(new URL('../../../bin/sada', import.meta.url));

// Each starts a program of its own.
vi.setConfig({ testTimeout: 120_000 });

describeOnce('programmet sada', (engine) => {
  let served: Served;
  let token: string;
  beforeAll(async () => {
    served = await serveDemo(engine);
    token = await served.tokenOf('kundedemo.finanslov.fm');
  });
  afterAll(() => served.close());

  /** Runs a line of a shell, where `sada` is the program. */
  async function shell(line: string, stdin = '') {
    const { folder } = await openMachine();
    const child = spawn('bash', ['--norc', '-c', `sada() { "$NODE" "$SADA" "$@"; }; ${line}`], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE: process.execPath,
        SADA: bin,
        XDG_STATE_HOME: folder,
        SADA_ADRESSE: served.proxy.url,
        SADA_TOKEN: token,
      },
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdin.end(stdin);
    const [code] = await once(child, 'close');
    return { code, out, err };
  }

  const text = 'pr. 2027\nunderaktivitet 9\nret underkonto 07.14.01.10 navn "Programmet æøå"\n';

  test('læser stdin, skriver på stdout, og ender med koden', async () => {
    const plan = await shell('sada plan -', text);
    expect([plan.code, plan.err]).toEqual([2, '']);
    expect(plan.out).toContain('3  ændres  ret underkonto 07.14.01.10 navn "Programmet æøå"');
    expect((await shell('sada koer -', text)).code).toBe(0);
    expect((await shell('sada plan -', text)).code).toBe(0);
    const wrong = await shell('set -o pipefail; sada plan - | cat', 'opred x');
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/^stdin:1:1: fejl: /)]);
  });

  test('den, der læser, må holde op, når den har læst nok', async () => {
    const { out, err } = await shell('sada soeg a --antal 100 --json | head -c 2');
    expect([out, err]).toEqual(['{\n', '']);
  });
});
