import { describe, expect, test } from 'vitest';
import type { PlannedCommand } from '../../src/commands/command.ts';
import type { PaletteCommandId } from '../../src/commands/command-id.ts';
import { availabilityOf } from '../../src/commands/gate/gate.ts';
import { placeAbove } from '../../src/commands/new-element-place.ts';
import { commandById } from '../../src/commands/registry.ts';
import type { SelectedElement } from '../../src/commands/subjects/selected-element.ts';
import { aboutElements } from '../../src/commands/subjects/subject.ts';
import { scopeRole } from '../../src/domain/access.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { permissions } from '../../src/domain/permissions.ts';
import { invocationsOf, missingArgument } from '../../src/palette/arguments/choices.ts';
import { contextOf } from './context.ts';

function linkOf(id: number, type: ElementTypeName, fuldtNummer: string, navn: string) {
  return { id: `00000000-0000-4000-8000-00000000000${id}`, type, fuldtNummer, navn };
}

const omraade = linkOf(1, 'Ministeransvarsomraade', '07', 'Finansministeriet');
const virksomhed = linkOf(2, 'Virksomhed', '10213231', 'Økonomistyrelsen');
const institution = linkOf(3, 'RegnskabsfoerendeInstitution', '0706', 'Økonomistyrelsen');
const kreds = linkOf(4, 'Bogfoeringskreds', '07004', 'Økonomistyrelsen');
const ean: SelectedElement = {
  ...linkOf(5, 'EANNummer', '5798000860575', 'Faktura'),
  above: [omraade, virksomhed, institution, kreds],
};
const delregnskab: SelectedElement = {
  ...linkOf(6, 'Delregnskab', '07004.001', 'Drift'),
  status: 'Aaben',
  above: [omraade, virksomhed, institution, kreds],
};

function planned(id: PaletteCommandId): PlannedCommand {
  const command = commandById(id);
  if (!command?.arguments) throw new Error(`${id} spørger ikke om noget`);
  return command;
}

const keeper = (userCvr: string, role: string = scopeRole.local) =>
  contextOf({ permissions, scopeRoles: [role], userCvr, selected: delregnskab });

describe('egen virksomhed', () => {
  const without = permissions.filter((name) => name !== 'RequiredAdmin');
  const ids = ['Delregnskab#ret', 'Delregnskab#afslut', 'UpdateUnderkontoDelregnskab#delregnskab'];

  test.each(ids)('%s siger, at det er en andens', (id) => {
    const context = contextOf({
      permissions: without,
      scopeRoles: [scopeRole.local],
      userCvr: '25798376',
      selected: delregnskab,
    });
    expect(availabilityOf(id as PaletteCommandId, context)).toEqual({
      kind: 'disabled',
      reason:
        'Adgang nægtet. Du kan kun ændre det, der hører under din egen virksomhed (CVR 25798376).',
    });
    const own = { ...context, userCvr: '10213231' };
    expect(availabilityOf(id as PaletteCommandId, own)).toEqual({ kind: 'ready' });
  });

  test('den centrale har dem alle, og hvor vejen op ikke kendes, siges intet', () => {
    const central = { ...keeper('25798376', scopeRole.central), procesBlock: null };
    expect(availabilityOf('Delregnskab#ret', central)).toEqual({ kind: 'ready' });
    const { above: _above, ...unknown } = delregnskab;
    const local = contextOf({
      permissions: without,
      scopeRoles: [scopeRole.local],
      userCvr: '25798376',
      selected: unknown,
    });
    expect(availabilityOf('Delregnskab#ret', local)).toEqual({ kind: 'ready' });
  });
});

test('et nyt element hænger under det, som det valgte hænger under, også når nummeret ikke siger det', () => {
  expect(placeAbove('EANNummer', ean)?.number).toBe('07004');
  expect(placeAbove('RegnskabsfoerendeInstitution', ean)?.number).toBe('10213231');
  const { above: _above, ...unknown } = ean;
  expect(placeAbove('EANNummer', unknown)).toBeUndefined();
  expect(placeAbove('Delregnskab', { ...delregnskab, above: undefined })?.number).toBe('07004');
});

describe('afslut delregnskab', () => {
  const subjects = aboutElements([delregnskab]);
  const about = { element: { value: delregnskab.id, label: '', subjects: subjects ?? undefined } };
  const last = { tilPeriode: { value: '202612', label: '12.2026' } };

  test('spørger, om saldoen er 0, og sender det', () => {
    const close = planned('Delregnskab#afslut');
    const made = { ...about, ...last } as Parameters<typeof invocationsOf>[1];
    expect(missingArgument(close.arguments, made)?.name).toBe('saldoErNul');
    const whole = { ...made, saldoErNul: { value: 'true', label: 'Ja' } };
    expect(invocationsOf(close, whole)).toEqual([
      {
        kommando: 'Delregnskab#afslut',
        input: { id: delregnskab.id, tilPeriode: '202612', saldoErNul: 'true' },
      },
    ]);
  });

  test('uden validering spørger ikke om saldoen, men om grunden', () => {
    const forced = planned('CloseDelregnskabWithoutValidation');
    const made = { ...about, ...last } as Parameters<typeof invocationsOf>[1];
    expect(missingArgument(forced.arguments, made)?.name).toBe('bemaerkning');
    expect(forced.shortcut).toBeUndefined();
  });
});

describe('en kobling', () => {
  const underkonto: SelectedElement = linkOf(7, 'Underkonto', '07.14.01.10', 'Drift');

  test('er den samme fra begge sider', () => {
    const values = { defaultDelregnskab: 'true', fraPeriode: '202701' };
    const [fromUnderkonto] = planned('UpdateUnderkontoDelregnskab').invoke(
      aboutElements([underkonto]),
      { ...values, delregnskabId: delregnskab.id },
    );
    const [fromDelregnskab] = planned('UpdateUnderkontoDelregnskab#delregnskab').invoke(
      aboutElements([delregnskab]),
      { ...values, underkontoId: underkonto.id },
    );
    expect(fromUnderkonto).toEqual({
      kommando: 'UpdateUnderkontoDelregnskab',
      input: {
        underkontoId: underkonto.id,
        delregnskabId: delregnskab.id,
        defaultDelregnskab: true,
        fraPeriode: '202701',
      },
    });
    expect(fromDelregnskab).toEqual(fromUnderkonto);
  });

  test.each([
    'UpdateUnderkontoDelregnskab',
    'UpdateUnderkontoDelregnskab#delregnskab',
    'UpdateUnderkontoDelregnskab#slut',
  ] as const)('%s siger, at relationen er opdateret, og hvis', (id) => {
    expect(planned(id).done(1, aboutElements([underkonto]), {})).toEqual({
      text: 'Relationen er opdateret!',
      detail: '07.14.01.10 Drift',
    });
  });

  test('sluttes i den sidste periode, som den står i', () => {
    const [ended] = planned('UpdateUnderkontoDelregnskab#slut').invoke(
      aboutElements([underkonto]),
      { delregnskabId: delregnskab.id, tilPeriode: '202612' },
    );
    expect(ended?.input).toMatchObject({
      defaultDelregnskab: false,
      fraPeriode: '202612',
      tilPeriode: '202612',
    });
  });
});
