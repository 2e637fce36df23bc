import { describe, expect, test } from 'vitest';
import { mostCommands } from '../../src/api/contract/asked-commands.ts';
import type { DoneText } from '../../src/commands/command.ts';
import type { PaletteCommandId } from '../../src/commands/command-id.ts';
import { standingTo, transitionWords } from '../../src/commands/definitions/transition-words.ts';
import { againstTogether, doneText } from '../../src/commands/definitions/transitions.ts';
import { availabilityOf } from '../../src/commands/gate/gate.ts';
import { commands } from '../../src/commands/registry.ts';
import type { SelectedElement } from '../../src/commands/subjects/selected-element.ts';
import { elementSubject, standingOn, subjectsOf } from '../../src/commands/subjects/subject.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import type { Transition } from '../../src/domain/elements/transitions.ts';
import { permissions } from '../../src/domain/permissions.ts';
import { searchCommands } from '../../src/palette/hits/search.ts';
import { contextOf } from './context.ts';

function stands(more: Partial<SelectedElement> = {}): SelectedElement {
  return {
    id: 'a',
    type: 'Underkonto',
    fuldtNummer: '07.14.01.10',
    navn: 'Almindelig virksomhed',
    status: 'Aaben',
    hasEnd: false,
    ...more,
  };
}
const hovedkonto = stands({ id: 'h', type: 'Hovedkonto', fuldtNummer: '07.14.01' });
const paragraf = stands({ id: 'p', type: 'Paragraf', fuldtNummer: '07' });

const answer = (id: PaletteCommandId, selected: SelectedElement | null, query = '') =>
  availabilityOf(id, contextOf({ permissions, selected }), query);

describe('kommandoerne', () => {
  test('findes for netop de typer, der har handlingen, og for koblinger og flytning', () => {
    const ids = [...commands]
      .filter(([, { on, arguments: asked }]) => asked && on?.kind === 'element')
      .map(([id]) => id);
    expect(ids.toSorted()).toEqual(
      [
        'AfslutParagraf',
        'AfslutHovedomraade',
        'AfslutAktivitetsomraade',
        'AfslutHovedkonto',
        'AfslutUnderkonto',
        'AfslutUnderkontotype',
        'Hovedkonto#flyt',
        'Hovedkonto#softluk',
        'Hovedkonto#genaabn',
        'Underkonto#softluk',
        'Underkonto#genaabn',
        'Hovedart#afslut',
        'Statuspost#afslut',
        'Standardkonto#afslut',
        'Regnskabskonto#afslut',
        'Ministeransvarsomraade#afslut',
        'Virksomhed#afslut',
        'RegnskabsfoerendeInstitution#afslut',
        'Bogfoeringskreds#afslut',
        'Delregnskab#afslut',
        'CloseDelregnskabWithoutValidation',
        'ReopenDelregnskab',
        'ReopenDelregnskabBySameYearValidation',
        'CloseEANNumber',
        'UpdateUnderkontoDelregnskab',
        'UpdateUnderkontoDelregnskab#delregnskab',
        'UpdateUnderkontoDelregnskab#slut',
        'MoveRegnskabsstruktur',
        'WriteLoengrupperAndFaellesskaber#afslut',
        'WriteLoengrupperAndFaellesskaber#flyt',
        'WriteLoengrupperAndFaellesskaber#loenfaellesskab-afslut',
      ].toSorted(),
    );
  });

  test('succestekster som i specifikationen', () => {
    expect(transitionWords.close.success(1)).toBe('Elementet er lukket!');
    expect(transitionWords.reopen.success(1)).toBe('Elementet er åben!');
    expect(transitionWords.softClose.success(3)).toBe('3 elementer er soft-lukket!');
  });
});

describe('beskeden', () => {
  const soft = stands({ softFrom: 2027 });
  const future = stands({ status: 'Fremtidig', begins: 2027 });
  const told = (transition: Transition, values: Record<string, string>, ...of: SelectedElement[]) =>
    doneText(transition, elementTypes.Underkonto, { count: of.length, elements: of, values });

  test.each<[string, DoneText, DoneText]>([
    [
      'afslut',
      told('close', { tilFinansaar: '2026' }, stands({ begins: 2020 })),
      {
        text: 'Elementet er lukket!',
        detail: '07.14.01.10 Almindelig virksomhed, efter 2026',
        shows: { element: stands({ begins: 2020 }), time: 2027 },
      },
    ],
    [
      'genåbn',
      told('reopen', { fraFinansaar: '2027' }, soft),
      {
        text: 'Elementet er åben!',
        detail: '07.14.01.10 Almindelig virksomhed, fra 2027',
        shows: { element: soft, time: 2027 },
      },
    ],
    [
      'soft-luk af flere',
      told('softClose', { fraFinansaar: '2027' }, stands(), stands({ id: 'b' })),
      {
        text: '2 elementer er soft-lukket!',
        detail: '07.14.01.10 Almindelig virksomhed og 1 anden, fra 2027',
        shows: { element: stands(), time: 2027 },
      },
    ],
    [
      'afslut før begyndelsen',
      told('close', { tilFinansaar: '2026' }, future),
      { text: 'Elementet er annulleret!', detail: '07.14.01.10 Almindelig virksomhed' },
    ],
    [
      'afslut af et kommende efter begyndelsen',
      told('close', { tilFinansaar: '2028' }, future),
      {
        text: 'Elementet er lukket!',
        detail: '07.14.01.10 Almindelig virksomhed, efter 2028',
        shows: { element: future, time: 2029 },
      },
    ],
    [
      'afslut af flere, hvoraf ét ikke er begyndt',
      told('close', { tilFinansaar: '2026' }, future, stands({ begins: 2020 }), stands()),
      {
        text: '2 elementer er lukket, og 1 element er annulleret!',
        detail:
          '07.14.01.10 Almindelig virksomhed og 1 anden, efter 2026. Annulleret: 07.14.01.10 Almindelig virksomhed',
        shows: { element: stands({ begins: 2020 }), time: 2027 },
      },
    ],
  ])('%s siger hvad, hvilket, fra hvornår, og hvor det ses', (_what, said, expected) => {
    expect(said).toEqual(expected);
  });

  test('at afslutte det kommende er at annullere, og det, der skal lukkes, rettes', () => {
    const { shortTitleOf } = commands.get('AfslutUnderkonto') ?? {};
    expect(shortTitleOf?.(future)).toBe('Annullér');
    expect(shortTitleOf?.(stands({ endsAfter: 2026 }))).toBe('Ret afslutning');
    expect(shortTitleOf?.(stands({ endsAfter: 2025, status: 'Lukket' }))).toBeUndefined();
    expect(shortTitleOf?.(stands())).toBeUndefined();
  });

  test('det, der skal soft-lukkes, kan genåbnes og ikke soft-lukkes igen', () => {
    const planned = stands({ softFrom: 2027, hasEnd: true });
    expect(answer('Underkonto#softluk', planned)).toEqual({
      kind: 'disabled',
      reason: '07.14.01.10 er soft-lukket fra 2027. Genåbn den først.',
    });
    expect(answer('Underkonto#genaabn', planned)).toEqual({ kind: 'ready' });
  });
});

describe('status', () => {
  test.each([
    ['Underkonto#genaabn', stands(), '07.14.01.10 er ikke lukket.'],
    [
      'Underkonto#softluk',
      stands({ status: 'SoftLukket' }),
      '07.14.01.10 er allerede soft-lukket.',
    ],
    ['Underkonto#softluk', stands({ status: 'Lukket' }), '07.14.01.10 er lukket.'],
    ['AfslutUnderkonto', stands({ status: 'Lukket' }), '07.14.01.10 er allerede lukket.'],
  ] as const)('%s spærres med grund', (id, selected, reason) => {
    expect(answer(id, selected)).toEqual({ kind: 'disabled', reason });
  });

  test.each([
    ['Underkonto#genaabn', stands({ status: 'SoftLukket', hasEnd: true })],
    // Soft-closed from a later finansår than the one looked at.
    ['Underkonto#genaabn', stands({ status: 'Aaben', hasEnd: true })],
    ['AfslutUnderkonto', stands({ status: 'SoftLukket' })],
    ['Underkonto#softluk', stands({ status: 'Fremtidig' })],
    ['Underkonto#genaabn', stands({ status: undefined, hasEnd: undefined })],
  ] as const)('%s er mulig', (id, selected) => {
    expect(answer(id, selected).kind).toBe('ready');
  });

  test('procesrettens grund går forud', () => {
    const context = contextOf({ permissions, selected: stands(), procesBlock: 'Niveau 3.' });
    expect(availabilityOf('AfslutUnderkonto', context)).toEqual({
      kind: 'disabled',
      reason: 'Niveau 3.',
    });
  });
});

describe('uden et element af typen', () => {
  test('skjult, undtagen når den søges ved navn', () => {
    expect(answer('AfslutUnderkontotype', stands()).kind).toBe('hidden');
    expect(answer('AfslutUnderkontotype', stands(), 'afslut under').kind).toBe('ready');
    expect(answer('Underkonto#ret', null, 'ret underkonto').kind).toBe('hidden');
  });

  test('uden tilladelsen siges det', () => {
    const reader = contextOf({ permissions: [], selected: null });
    expect(availabilityOf('AfslutUnderkontotype', reader, 'afslut under')).toEqual({
      kind: 'disabled',
      reason: 'Adgang nægtet. Kræver tilladelsen AfslutUnderkontotype.',
    });
  });

  test('den, der gælder det valgte, kommer først', () => {
    const context = contextOf({ permissions, selected: hovedkonto });
    const [first] = searchCommands('afslut hoved', context);
    expect(first?.hits[0]?.id).toBe('AfslutHovedkonto');
  });
});

describe('markerede rækker', () => {
  const two = [stands({ id: 'a' }), stands({ id: 'b', fuldtNummer: '07.14.01.20' })];
  const context = contextOf({ permissions, selected: hovedkonto, marked: two });

  test('går forud for den række, man står på, kun hvor kommandoen tager flere', () => {
    expect(availabilityOf('Underkonto#softluk', context).kind).toBe('ready');
    expect(availabilityOf('Hovedkonto#softluk', context).kind).toBe('hidden');
    expect(subjectsOf({ kind: 'element' }, context)?.all).toEqual([elementSubject(hovedkonto)]);
  });

  test('en knap ved ét element gælder det alene', () => {
    const there = standingOn(hovedkonto, context);
    expect(availabilityOf('Hovedkonto#softluk', there).kind).toBe('ready');
    expect(there.marked).toEqual([]);
  });

  test('flere typer og typer uden handlingen siges', () => {
    expect(againstTogether([...two, hovedkonto], 'close')).toBe(
      'De markerede elementer er både underkonti og hovedkonti. Markér elementer af én type.',
    );
    const omraade = stands({ id: 'o', type: 'Hovedomraade', fuldtNummer: '07.1' });
    expect(againstTogether([paragraf, omraade, ...two, hovedkonto], 'close')).toBe(
      'De markerede elementer er både paragraffer, hovedområder, underkonti og hovedkonti. Markér elementer af én type.',
    );
    expect(againstTogether([paragraf], 'softClose')).toBe('Paragraffer kan ikke soft-lukkes.');
    const mixed = contextOf({ permissions, marked: [...two, hovedkonto] });
    expect(availabilityOf('AfslutUnderkonto', mixed).kind).toBe('disabled');
  });

  const closed = stands({ id: 'c', fuldtNummer: '07.14.01.30', status: 'Lukket' });

  test('én, der ikke kan, standser ikke de andre', () => {
    const marked = contextOf({ permissions, marked: [closed, ...two] });
    const { on } = commands.get('AfslutUnderkonto') ?? {};
    expect(availabilityOf('AfslutUnderkonto', marked)).toEqual({ kind: 'ready' });
    expect(on && subjectsOf(on, marked)).toEqual({
      kind: 'element',
      all: two.map(elementSubject),
      from: 'marks',
    });
    expect(answer('AfslutUnderkonto', closed).kind).toBe('disabled');
  });

  test('kan ingen, siges det med den førstes grund', () => {
    const marked = contextOf({ permissions, marked: [closed, { ...closed, id: 'd' }] });
    expect(availabilityOf('AfslutUnderkonto', marked)).toEqual({
      kind: 'disabled',
      reason: '07.14.01.30 er allerede lukket.',
    });
  });

  test('deles i dem, der kan, dem, der er det, og dem, der ikke kan, med grund', () => {
    const soft = stands({ id: 's', status: 'SoftLukket', hasEnd: true });
    expect(standingTo('softClose', [...two, closed, soft])).toEqual({
      able: two,
      alreadySo: 1,
      refused: [{ element: closed, reason: '07.14.01.30 er lukket.' }],
    });
    expect(standingTo('reopen', [...two, closed, soft])).toEqual({
      able: [closed, soft],
      alreadySo: 2,
      refused: [],
    });
  });

  test('højst så mange ad gangen, som serveren tager i én kørsel', () => {
    const many = Array.from({ length: mostCommands + 1 }, (_, at) => stands({ id: String(at) }));
    expect(againstTogether(many, 'close')).toBe('Højst 5.000 elementer kan afsluttes på én gang.');
  });

  test('ét ad gangen, hvor serveren ikke laver planer', () => {
    const asked = { permissions, selected: hovedkonto, features: [] };
    expect(availabilityOf('AfslutUnderkonto', contextOf({ ...asked, marked: two }))).toEqual({
      kind: 'disabled',
      reason: 'På denne server kan kun ét element afsluttes ad gangen.',
    });
    const one = contextOf({ ...asked, marked: two.slice(1) });
    expect(availabilityOf('AfslutUnderkonto', one).kind).toBe('ready');
  });
});
