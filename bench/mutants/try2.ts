import { sampleOf } from './sample.ts';
import { Pool } from './pool.ts';
const { mutants } = sampleOf({ places: ['src/domain'], count: 75, seed: '1' });
const pool = new Pool();
try {
  const t = performance.now();
  const f = (path: string) => ({ kind: 'reach', mutants, file: { project: 'unit', path } }) as const;
  const r: any[] = await pool.run([f('tests/domain/balance.test.ts'), f('tests/domain/check-digits.test.ts')], (a) => console.log(a, performance.now() - t));
  const m = mutants.find((x) => x.file === 'src/domain/balance.ts')!;
  const loop = { ...m, id: 1000, file: 'src/domain/check-digits.ts', start: 0, end: 0, replacement: 'while(true);\n' };
  const bad = { ...m, id: 1001, file: 'src/domain/check-digits.ts', start: 0, end: 0, replacement: 'throw new Error("x");\n' };
  const none = { ...m, id: 1002, file: 'src/domain/check-digits.ts', start: 0, end: 0, replacement: '' };
  const b = r.find((x) => x.path.includes('balance')), c = r.find((x) => x.path.includes('check'));
  console.log(await pool.run([
    { kind: 'try', mutant: m, files: [b] }, { kind: 'try', mutant: bad, files: [c] },
    { kind: 'try', mutant: { ...loop }, files: [{ ...c, ms: -3000 }] }, { kind: 'try', mutant: none, files: [c] }, { kind: 'try', mutant: m, files: [c, b] }, { kind: 'try', mutant: none, files: [c, b] },
  ], () => {}), performance.now() - t);
} finally { await pool.close(); }
