import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { askedVolume } from '../../../dev/demo/volume-arguments.ts';

test.each(['Dev', 'Test'])('volumen laves i %s uden videre', (miljoe) => {
  expect(askedVolume([], miljoe)).toEqual({ elements: 100_000, versions: 300_000 });
  expect(askedVolume(['--elements', '1500', '--versions=4000'], miljoe)).toEqual({
    elements: 1500,
    versions: 4000,
  });
});

test.each(['Prod', 'PreProd', 'Uddannelse'])('i %s skal der siges --i-drift', (miljoe) => {
  expect(() => askedVolume(['--elements', '5'], miljoe)).toThrow(`Miljøet er ${miljoe}: `);
  expect(askedVolume(['--i-drift', '--elements', '5', '--versions', '9'], miljoe)).toEqual({
    elements: 5,
    versions: 9,
  });
});

test.each([['--elementer', '5'], ['--elements', 'mange'], ['--elements'], ['5']])(
  'det, der ikke kendes, siges på dansk: %s %s',
  (...args) => {
    expect(() => askedVolume(args, 'Dev')).toThrow(/^Brug: npm run volumen -- /);
  },
);

test('programmet slutter med én linje og kode 1, før databasen åbnes', () => {
  const program = fileURLToPath(new URL('../../../dev/demo/volume.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    env: {
      MILJOE: 'Prod',
      DEMO_DATA: 'ingen',
      PUBLIC_URL: 'https://sada.example',
      IDENTITY_AUTHORITY: 'https://login.example',
      IDENTITY_CLIENT_ID: 'sada-portal',
      IDENTITY_AUDIENCE: 'sada-api',
      // Nobody listens there: opening it would say so.
      DATABASE_URL: 'postgres://ingen@127.0.0.1:9/sada',
    },
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^Miljøet er Prod: .*--i-drift/),
  ]);
});
