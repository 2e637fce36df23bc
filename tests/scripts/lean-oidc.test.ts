import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { quiet } from '../../scripts/lean-oidc.ts';

const code = readFileSync(fileURLToPath(import.meta.resolve('oidc-client-ts')), 'utf8');
const statements = (of: string) => of.split('\n').length;

test('login-klienten er den samme uden det, den fortæller, når alt går godt', () => {
  const silent = quiet(code);
  const told = /ogger2?\.(debug|info)\("/g;
  expect(code.match(told)?.length).toBeGreaterThan(100);
  expect(silent.match(told)).toBeNull();
  expect(silent.match(/ogger2?\.(error|warn)\(/g)).toEqual(code.match(/ogger2?\.(error|warn)\(/g));
  expect(statements(silent)).toBe(statements(code));
  expect(() => parseAst(silent)).not.toThrow();
});

test('uden for sætninger, der kun fortæller, røres intet', () => {
  const others = [
    'x = logger.debug("a");',
    'if (a) logger.info("b");',
    'logger.debug(_Logger.c());',
  ];
  expect(quiet(others.join('\n'))).toBe(others.join('\n'));
  expect(quiet('  logger2.debug("a", b(c));\n  d();')).toBe(';\n  d();');
});
