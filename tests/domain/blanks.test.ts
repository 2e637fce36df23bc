import { describe, expect, test } from 'vitest';
import type { ColumnSpec } from '../../src/domain/columns/column-spec.ts';
import { parseFullNumber } from '../../src/domain/numbers.ts';
import { fold, numberQuery } from '../../src/domain/words/folding.ts';
import { gridOf } from './commands/sheet/grid.ts';

describe('blanke og tegn, som ingen ser', () => {
  test.each([
    ['hårde mellemrum', '07\u00a014\u00a001\u00a073'],
    ['smalle mellemrum', '07\u202f14\u200901\u200073'],
    ['tankestreger', '07–14–01–73'],
    ['bindestreger', '07-14-01-73'],
    ['et usynligt tegn foran', '\u200b07.14.01.73'],
    ['punktum efter', '§ 07.14.01.73.'],
  ])('et nummer med %s er det samme nummer', (_, text) => {
    expect(parseFullNumber(text)?.fuldtNummer).toBe('07.14.01.73');
    expect(numberQuery(text)?.digits).toBe('07140173');
  });

  test('findes, hvordan de end er skrevet', () => {
    expect(fold('Almindelig\u00a0virk\u00adsomhed\u200b')).toBe(fold('almindelig virksomhed'));
  });

  test('et navn har et mellemrum, også hvor der stod et andet eller en ny linje', () => {
    const { parse } = gridOf().columns.get('navn') as ColumnSpec;
    const read = parse('\u200eTo\u00a0ord\r\nog flere\u200b', () => undefined);
    expect(read).toEqual({ ok: true, value: 'To ord og flere' });
  });
});
