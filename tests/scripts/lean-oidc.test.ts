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
  const made = /^ *(this\._logger|new Logger\(.*\)|Logger)\.create(Static)?\(/gm;
  expect(code.match(made)?.length).toBeGreaterThan(20);
  expect(silent.match(made)).toBeNull();
  expect(silent.match(/ogger2?\.(error|warn)\(/g)).toEqual(code.match(/ogger2?\.(error|warn)\(/g));
  expect(statements(silent)).toBe(statements(code));
  expect(() => parseAst(silent)).not.toThrow();
});

test('uden for sætninger, der kun fortæller, røres intet', () => {
  const others = [
    'x = logger.debug("a");',
    'if (a) logger.info("b");',
    'logger.debug(_Logger.c());',
    'const logger2 = this._logger.create("d");',
    'super(new Logger("e").create("f"));',
  ];
  expect(quiet(others.join('\n'))).toBe(others.join('\n'));
  expect(quiet('  logger2.debug("a", b(c));\n  d();')).toBe(';\n  d();');
  expect(quiet('  this._logger.create(`a(b)`);\n  d();')).toBe(';\n  d();');
});
