import { describe, expect, test } from 'vitest';
import { type BrokenRule, brokenRules } from '../../../src/commands/consequences/plan-text.ts';
import { remediesOf } from '../../../src/commands/consequences/remedies.ts';
import { contextOf } from '../context.ts';

const parent = { id: 'h', fuldtNummer: '07.14.01', navn: 'Økonomistyrelsen' };
const other = { id: 'i', fuldtNummer: '07.14.02', navn: 'Statens It' };
const subject = { id: 'u', type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'Drift' } as const;

function ruleOf(
  remedy: string,
  elements?: { id: string; fuldtNummer: string; navn: string }[],
): BrokenRule {
  const violation = { code: 'x', field: '', message: 'Nej.', nummer: 0, remedy };
  const [rule] = brokenRules([{ ...violation, ...(elements && { elements }) }], [subject]);
  if (!rule) throw new Error('Reglen mangler');
  return rule;
}

const can = (...permissions: string[]) => contextOf({ permissions });
const labels = (rule: BrokenRule, context: ReturnType<typeof can>) =>
  remediesOf(rule, context).map(({ label }) => label);

describe('hvad der rydder en regel af vejen', () => {
  test('gælder det, der er i vejen', () => {
    const [remedy] = remediesOf(ruleOf('Hovedkonto#genaabn', [parent]), can('Hovedkonto'));
    expect(remedy).toMatchObject({
      id: 'Hovedkonto#genaabn',
      label: 'Genåbn 07.14.01 Økonomistyrelsen',
      elements: [{ ...parent, type: 'Hovedkonto' }],
    });
  });

  test('gælder elementet selv, når intet andet er i vejen', () => {
    expect(labels(ruleOf('Underkonto#genaabn'), can('Underkonto'))).toEqual([
      'Genåbn 07.14.01.10 Drift',
    ]);
  });

  test('tager alle på én gang, når kommandoen kan det, ellers ét ad gangen', () => {
    const both = [parent, other];
    expect(labels(ruleOf('AfslutHovedkonto', both), can('AfslutHovedkonto'))).toEqual([
      'Afslut 2 hovedkonti',
    ]);
    expect(labels(ruleOf('Hovedkonto#ret', both), can('Hovedkonto'))).toEqual([
      'Ret 07.14.01 Økonomistyrelsen',
      'Ret 07.14.02 Statens It',
    ]);
  });

  test('tilbydes ikke den, der ikke må', () => {
    expect(labels(ruleOf('Hovedkonto#genaabn', [parent]), can('Underkonto'))).toEqual([]);
  });

  test('tilbydes ikke for en anden slags, en ukendt kommando eller en uden element', () => {
    const context = can('Hovedkonto', 'Underkonto', 'ReadAll');
    expect(labels(ruleOf('Underkonto#genaabn', [parent]), context)).toEqual([]);
    expect(labels(ruleOf('Hovedkonto#findesIkke', [parent]), context)).toEqual([]);
    expect(labels(ruleOf('Hovedkonto', [parent]), context)).toEqual([]);
  });

  test('siger, hvorfor den ikke kan bruges nu', () => {
    const context = contextOf({ permissions: ['Hovedkonto'], features: [] });
    const [remedy] = remediesOf(ruleOf('Hovedkonto#genaabn', [parent, other]), context);
    expect(remedy?.disabledReason).toBe('På denne server kan kun ét element genåbnes ad gangen.');
  });
});
