import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completion } from '../../kommandolinje/declaration/completion.ts';
import {
  declarationOf,
  optionsOf,
  subcommandNames,
} from '../../kommandolinje/declaration/declaration.ts';
import { help } from '../../kommandolinje/declaration/help.ts';

test('hjælpen nævner hver underkommando, og hver af dem sine valg og koder', () => {
  const all = help(undefined).join('\n');
  for (const name of subcommandNames) {
    expect(all).toContain(declarationOf(name).summary);
    const own = help(name).join('\n');
    for (const option of optionsOf(name)) expect(own).toContain(`--${option}`);
    for (const code of Object.keys(declarationOf(name).exits ?? {})) {
      expect(own).toMatch(new RegExp(`^ {2}${code} `, 'm'));
    }
  }
});

/** What bash would offer at the end of a line. */
function completed(words: readonly string[], cwd: string): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const script = `${completion('bash')}
COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}
_sada; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-c', script], {
    cwd,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n').filter((word) => word !== '');
}

test('bash gør underkommandoer, valg, værdier og filer færdige', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sada-bash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'nye konti.txt'), '');
  expect(completed(['sada', ''], folder)).toEqual([...subcommandNames, '--hjaelp']);
  expect(completed(['sada', 'pl'], folder)).toEqual(['plan']);
  expect(completed(['sada', 'koer', '--g'], folder)).toEqual(['--gyldige']);
  expect(completed(['sada', 'koer', 'nye'], folder)).toEqual(['nye konti.txt']);
  expect(completed(['sada', 'vis', ''], folder)).toEqual(
    optionsOf('vis').map((name) => `--${name}`),
  );
  expect(completed(['sada', 'completion', 'b'], folder)).toEqual(['bash']);
  expect(completed(['sada', 'vis', '--pr', ''], folder)).toEqual([]);
});

test('PowerShell får de samme ord', () => {
  const script = completion('powershell') ?? '';
  for (const name of subcommandNames) {
    const words = optionsOf(name).map((option) => `'--${option}'`);
    const line = script.split('\n').find((text) => text.trim().startsWith(`'${name}' = `));
    for (const word of words) expect(line).toContain(word);
  }
});

test('en skal, ingen kender, har intet', () => {
  expect(completion('zsh')).toBeUndefined();
  expect(completion('constructor')).toBeUndefined();
});
