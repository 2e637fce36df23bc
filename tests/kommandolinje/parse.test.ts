import { describe, expect, test } from 'vitest';
import { parse } from '../../kommandolinje/declaration/parse.ts';

const asked = (line: string) => parse(line.split(' ').filter((word) => word !== ''));

describe('ordene efter sada', () => {
  test.each([
    ['plan fil.txt', { subcommand: 'plan', operand: 'fil.txt', isJson: false }],
    ['plan -', { subcommand: 'plan', operand: '-' }],
    ['kør fil.txt --gyldige --bekræft', { subcommand: 'koer', operand: 'fil.txt' }],
    ['vis 07.14.01.10 --pr 2027', { subcommand: 'vis', values: { pr: '2027' } }],
    ['vis --pr=05.2027 07.14', { subcommand: 'vis', operand: '07.14', values: { pr: '05.2027' } }],
    ['søg almindelig virksomhed', { subcommand: 'soeg', operand: 'almindelig virksomhed' }],
    ['--json log --efter 120', { subcommand: 'log', isJson: true, values: { efter: '120' } }],
    [
      'plan --adresse https://sada.example.dk f',
      { values: { adresse: 'https://sada.example.dk' } },
    ],
    ['soeg -- --json', { subcommand: 'soeg', operand: '--json', isJson: false }],
    ['', { subcommand: undefined, isHelp: true }],
    ['--hjælp', { subcommand: undefined, isHelp: true }],
    ['-h', { subcommand: undefined, isHelp: true }],
    ['help', { subcommand: undefined, isHelp: true }],
    ['hjælp koer', { subcommand: 'koer', isHelp: true }],
    ['plan --help', { subcommand: 'plan', isHelp: true }],
  ])('»%s«', (line, expected) => {
    expect(asked(line)).toMatchObject(expected);
  });

  test('valg uden værdi huskes', () => {
    expect([...asked('kør fil.txt --gyldige --bekræft').flags]).toEqual(['gyldige', 'bekraeft']);
  });

  test.each([
    ['flyt', 'sada har ingen underkommando »flyt«.'],
    ['plan', 'FIL|- mangler.'],
    ['plan a b', '»b« er for meget.'],
    ['log alt', '»alt« er for meget.'],
    ['plan a --gyldige', 'sada plan kender ikke --gyldige.'],
    ['plan a --fil', 'sada kender ikke --fil.'],
    ['vis 07 --pr', '--pr skal have en værdi efter sig.'],
    ['vis 07 --pr --json', '--pr skal have en værdi efter sig.'],
    ['log --json=ja', '--json har ingen værdi.'],
    ['log --efter 1 --efter 2', '--efter er skrevet to gange.'],
  ])('»%s« siges, hvad der er galt med', (line, text) => {
    expect(() => asked(line)).toThrow(text);
  });
});
