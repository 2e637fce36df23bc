import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Permission } from '../../src/domain/permissions.ts';
import {
  type GateInput,
  type GateUnderaktivitet,
  levelLabels,
  levels,
  mayWriteAt,
  procesGate,
} from '../../src/domain/proces/proces-gate.ts';

const underaktivitet: GateUnderaktivitet = {
  startdato: '2026-11-01',
  konteringSlut: '2026-11-20',
  slutdato: '2026-11-30',
  elementtyper: ['Hovedkonto', 'Underkonto'],
  processtatus: 'Aktiv',
  rettighedsniveau: 'Aaben',
};

/** A ministry's user on the last day to post; everything is in order. */
const allowed: GateInput = {
  permission: 'Underkonto',
  permissions: new Set<Permission>(['Underkonto', 'UpdateAaben']),
  elementType: 'Underkonto',
  ministeransvarsomraade: '07',
  paragraf: { nummer: '07', ministeransvarsomraade: null },
  underaktivitet,
  today: '2026-11-20',
  bemaerkning: null,
};

function withStep(changes: Partial<GateUnderaktivitet>): GateUnderaktivitet {
  return { ...underaktivitet, ...changes };
}

function having(...permissions: Permission[]): ReadonlySet<string> {
  return new Set<string>([...allowed.permissions, ...permissions]);
}

const anyPermissions = fc
  .subarray<Permission>([
    'Underkonto',
    'AfslutUnderkonto',
    'Procesrettigheder',
    'RequiredAdmin',
    'EditAfterKonteringSlut',
    'UpdateAaben',
    'UpdateNiveau1',
    'UpdateNiveau2',
    'UpdateNiveau3',
  ])
  .map((permissions): ReadonlySet<string> => new Set<string>(permissions));
const anyDate = fc.integer({ min: 1, max: 30 }).map((day) => {
  return `2026-11-${String(day).padStart(2, '0')}`;
});
const anyUnderaktivitet = fc
  .tuple(
    fc.tuple(anyDate, anyDate, anyDate).map((dates) => dates.toSorted()),
    fc.constantFrom(...levels),
    fc.constantFrom('Aktiv', 'Aktiv', 'Aktiv', 'Planlagt', 'Afsluttet'),
    fc.constantFrom(['Underkonto'], ['Paragraf', 'Underkonto'], ['Paragraf']),
  )
  .map(
    ([[startdato = '', konteringSlut = '', slutdato = ''], niveau, status, types]) =>
      ({
        startdato,
        konteringSlut,
        slutdato,
        rettighedsniveau: niveau,
        processtatus: status,
        elementtyper: types,
      }) satisfies GateUnderaktivitet,
  );
const anyInput: fc.Arbitrary<GateInput> = fc.record({
  permission: fc.constantFrom('Underkonto', 'AfslutUnderkonto'),
  permissions: anyPermissions,
  elementType: fc.constant('Underkonto'),
  ministeransvarsomraade: fc.constantFrom('07', '08', null),
  paragraf: fc.record({
    nummer: fc.constantFrom('07', '35'),
    ministeransvarsomraade: fc.constantFrom('07', '08', null),
  }),
  underaktivitet: fc.option(anyUnderaktivitet),
  today: anyDate,
  bemaerkning: fc.constantFrom(null, '', ' ', 'Ressortomlægning'),
});

test('når alt er i orden, må brugeren skrive', () => {
  expect(procesGate(allowed)).toEqual({ allowed: true, isAfterKonteringSlut: false });
});

describe('1. tilladelse og område', () => {
  const own = 'Adgang nægtet. Du skriver kun for dit eget ministerium, og §';
  test.each<[string, Partial<GateInput>, string]>([
    ['tilladelsen mangler', { permission: 'AfslutUnderkonto' }, 'Adgang nægtet'],
    ['et andet ministerium', { ministeransvarsomraade: '08' }, `${own} 07 er ikke dets.`],
    ['intet ministerium', { ministeransvarsomraade: null }, `${own} 07 er ikke dets.`],
    [
      'intet ministerium og ingen paragraf',
      { ministeransvarsomraade: '08', paragraf: { nummer: '', ministeransvarsomraade: null } },
      'Adgang nægtet. Din virksomhed hører ikke til et ministerium.',
    ],
    [
      'en fællesparagraf',
      { paragraf: { nummer: '35', ministeransvarsomraade: null } },
      `${own} 35 er ikke dets.`,
    ],
    [
      'paragraffen henviser til et andet ministerium end nummerets',
      { paragraf: { nummer: '07', ministeransvarsomraade: '08' } },
      `${own} 07 er ikke dets.`,
    ],
  ])('%s: Adgang nægtet, og hvorfor', (_what, changes, text) => {
    expect(procesGate({ ...allowed, ...changes })).toEqual({
      allowed: false,
      code: 'adgangNaegtet',
      message: text,
      status: 403,
      field: '',
    });
  });

  test('paragraffens henvisning går forud for dens nummer', () => {
    const paragraf = { nummer: '35', ministeransvarsomraade: '07' };
    expect(procesGate({ ...allowed, paragraf }).allowed).toBe(true);
  });

  test.each(['Procesrettigheder', 'RequiredAdmin'] as const)('%s når alle paragraffer', (held) => {
    const central = { ...allowed, ministeransvarsomraade: null, permissions: having(held) };
    expect(procesGate(central).allowed).toBe(true);
  });
});

describe('2. en løbende underaktivitet', () => {
  test.each<[string, GateUnderaktivitet | null]>([
    ['ingen valgt', null],
    ['ikke begyndt', withStep({ startdato: '2026-11-21' })],
    ['slut', withStep({ slutdato: '2026-11-19' })],
    ['planlagt proces', withStep({ processtatus: 'Planlagt' })],
    ['afsluttet proces', withStep({ processtatus: 'Afsluttet' })],
    ['andre elementtyper', withStep({ elementtyper: ['Hovedkonto'] })],
  ])('%s', (_what, step) => {
    expect(procesGate({ ...allowed, underaktivitet: step })).toEqual({
      allowed: false,
      code: 'ingenAktivProces',
      message: 'Der er ingen åben underaktivitet, som tillader oprettelse lige nu.',
      status: 403,
      field: '',
    });
  });

  test('første og sidste dag er med', () => {
    const oneDay = withStep({ startdato: allowed.today, slutdato: allowed.today });
    expect(procesGate({ ...allowed, underaktivitet: oneDay }).allowed).toBe(true);
  });
});

describe('3. rettighedsniveau', () => {
  const writers: readonly Permission[] = [
    'UpdateAaben',
    'UpdateNiveau1',
    'UpdateNiveau2',
    'UpdateNiveau3',
  ];
  /** docs/domaene.md "Niveauer", row by row; columns in the order of `writers`. */
  const table = {
    Aaben: [true, true, true, true],
    Niveau1: [false, true, true, true],
    Niveau2: [false, false, true, true],
    Niveau3: [false, false, false, true],
    Lukket: [false, false, false, false],
  };

  test.each(levels)('%s lukker ind som tabellen siger', (level) => {
    expect(writers.map((held) => mayWriteAt(level, new Set([held])))).toEqual(table[level]);
    expect(mayWriteAt(level, new Set())).toBe(false);
  });

  test.each(levels.slice(1))('på %s nævner svaret niveauet', (rettighedsniveau) => {
    const step = withStep({ rettighedsniveau });
    expect(procesGate({ ...allowed, underaktivitet: step })).toMatchObject({
      code: 'niveauUtilstraekkeligt',
      message: `Underaktiviteten står på ${levelLabels[rettighedsniveau]}. Din adgang rækker ikke til at redigere på det niveau.`,
      status: 403,
    });
  });

  test('den, der må skrive på et niveau, må skrive på alle lavere', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(levels.length - 1), (input, lower) => {
        const step = input.underaktivitet;
        const level = levels[lower];
        if (!step || !level || lower > levels.indexOf(step.rettighedsniveau)) return;
        const eased = { ...input, underaktivitet: { ...step, rettighedsniveau: level } };
        if (procesGate(input).allowed) expect(procesGate(eased).allowed).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('4. kontering slut', () => {
  const dayAfter = { ...allowed, today: '2026-11-21' };

  test('dagen efter siger svaret datoen', () => {
    expect(procesGate(dayAfter)).toEqual({
      allowed: false,
      code: 'konteringSlut',
      message:
        'Kontering sluttede 20/11/2026. Du har ikke adgang til at redigere efter kontering slut.',
      status: 403,
      field: '',
    });
  });

  test('EditAfterKonteringSlut lukker ind, og svaret siger, at fristen er ovre', () => {
    const permissions = having('EditAfterKonteringSlut');
    expect(procesGate({ ...dayAfter, permissions })).toEqual({
      allowed: true,
      isAfterKonteringSlut: true,
    });
  });
});

describe('RequiredAdmin uden for en underaktivitet', () => {
  const outside = { ...allowed, underaktivitet: null, permissions: having('RequiredAdmin') };

  test('må skrive med en bemærkning', () => {
    expect(procesGate({ ...outside, bemaerkning: 'Rettet efter aftale' }).allowed).toBe(true);
  });

  test.each([null, '', '  '])('skal skrive en bemærkning, ikke %j', (bemaerkning) => {
    expect(procesGate({ ...outside, bemaerkning })).toEqual({
      allowed: false,
      code: 'paakraevet',
      message: 'Feltet Bemærkning skal udfyldes.',
      status: 400,
      field: 'bemaerkning',
    });
  });

  test('men ikke uden elementets tilladelse', () => {
    const answer = procesGate({ ...outside, permission: 'AfslutUnderkonto', bemaerkning: 'x' });
    expect(answer).toMatchObject({ code: 'adgangNaegtet' });
  });

  test('en valgt underaktivitet gælder også for RequiredAdmin', () => {
    const closed = withStep({ rettighedsniveau: 'Lukket' });
    const answer = procesGate({ ...outside, underaktivitet: closed, bemaerkning: 'x' });
    expect(answer).toMatchObject({ code: 'niveauUtilstraekkeligt' });
  });
});

describe('rækkefølgen', () => {
  test('den første fejl giver svaret', () => {
    const everythingWrong: GateInput = {
      ...allowed,
      permission: 'AfslutUnderkonto',
      underaktivitet: withStep({ slutdato: '2026-11-21', rettighedsniveau: 'Lukket' }),
      today: '2026-11-22',
    };
    const permissions = having('AfslutUnderkonto');
    const onTime = withStep({ rettighedsniveau: 'Lukket' });
    const mended: GateInput[] = [
      everythingWrong,
      { ...everythingWrong, permissions },
      { ...everythingWrong, permissions, underaktivitet: onTime },
      { ...everythingWrong, permissions, underaktivitet },
      { ...allowed, permissions },
    ];
    const codes = mended.map((input) => {
      const answer = procesGate(input);
      return answer.allowed ? 'ja' : answer.code;
    });
    expect(codes).toEqual([
      'adgangNaegtet',
      'ingenAktivProces',
      'niveauUtilstraekkeligt',
      'konteringSlut',
      'ja',
    ]);
  });

  test('flere tilladelser lukker aldrig nogen ude', () => {
    fc.assert(
      fc.property(anyInput, anyPermissions, (input, more) => {
        const permissions = new Set([...input.permissions, ...more]);
        if (procesGate(input).allowed) {
          expect(procesGate({ ...input, permissions }).allowed).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('ingen skriver uden elementets tilladelse eller på et lukket niveau', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        if (!procesGate(input).allowed) return;
        expect(input.permissions.has(input.permission)).toBe(true);
        expect(input.underaktivitet?.rettighedsniveau).not.toBe('Lukket');
      }),
      { numRuns: 2000 },
    );
  });
});
