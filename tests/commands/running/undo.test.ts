import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RunFacts } from '../../../src/api/contract/koersel.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { viewActionsOf } from '../../../src/commands/actions/view-action.ts';
import { subjectsChoice } from '../../../src/commands/begun-input.ts';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import { noUnderaktivitet } from '../../../src/commands/declaration.ts';
import { availabilityOf } from '../../../src/commands/gate/gate.ts';
import { commands } from '../../../src/commands/registry.ts';
import { connectCommands } from '../../../src/commands/running/run-command.ts';
import { tellDone } from '../../../src/commands/running/tell-done.ts';
import { tellTurned } from '../../../src/commands/running/told-runs.ts';
import { undoAction, undoActionOf } from '../../../src/commands/running/undo-action.ts';
import { redoCommand } from '../../../src/commands/running/undo-offer.ts';
import type { NamedRun } from '../../../src/commands/subjects/run-choice.ts';
import { aboutRun } from '../../../src/commands/subjects/subject.ts';
import { mayUndo } from '../../../src/domain/commands/may-undo.ts';
import { commandDeclarations } from '../../../src/domain/commands/registry.ts';
import { permissions, undoCommand } from '../../../src/domain/permissions.ts';
import { outsideUnderaktivitet } from '../../../src/domain/proces/underaktivitet-choice.ts';
import { invocationsOf, missingArgument } from '../../../src/palette/arguments/choices.ts';
import { runCandidates } from '../../../src/palette/arguments/run-candidates.ts';
import { readQuery, searchCommands } from '../../../src/palette/hits/search.ts';
import { overNow } from '../../../src/ui/notices/notifications.ts';
import { notify } from '../../../src/ui/notices/toasts.tsx';
import { contextOf } from '../context.ts';

const user = { username: 'anne', permissions: new Set(['Underkonto']) };
const admin = { username: 'bo', permissions: new Set(['Underkonto', 'RequiredAdmin']) };
const made: RunFacts = {
  koersel: 812,
  tid: '2020-03-04T09:00:00.000Z',
  bruger: 'anne',
  kommando: 'Underkonto',
  titel: 'Opret underkonto',
  linjer: 1,
  elementer: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      type: 'Underkonto',
      fuldtNummer: '07.14.01.47',
      navn: 'Fælles stamdata',
    },
  ],
  fortryder: null,
  fortrudtAf: null,
};
const undone: RunFacts = { ...made, fortrudtAf: 813 };
const undoing: RunFacts = {
  ...made,
  koersel: 813,
  kommando: undoCommand,
  titel: 'Fortryd kørsel',
  fortryder: 812,
};
const allOfIt = ['plan', 'log', 'fortryd'];

afterEach(() => setFeatures([]));

describe('hvem der tilbydes at fortryde', () => {
  test.each([
    ['sin egen', made, user, true],
    ['en andens', { ...made, bruger: 'bo' }, user, false],
    ['en andens, som administrator', made, admin, true],
    ['en, der er fortrudt', undone, user, false],
    ['en uden tilladelsen', { ...made, kommando: 'Hovedkonto#ret' }, user, false],
    ['en fortrydelse', undoing, user, true],
    ['brugernes, som er endelig', { ...made, kommando: 'RequiredAdmin#brugere' }, admin, false],
  ])('%s: %#', (_, run, who, may) => {
    expect(mayUndo(run, who)).toBe(may);
  });
});

describe('det, der er endeligt', () => {
  const final = [...commandDeclarations.values()].filter(({ inverse }) => inverse === 'aldrig');

  test.each(final)('$id tilbydes ikke fortrudt, og der siges hvorfor', ({ id }) => {
    const run = { ...made, kommando: id };
    const holder = { username: 'anne', permissions: new Set<string>(permissions) };
    expect(mayUndo(run, holder)).toBe(false);
    expect(runCandidates([run], { slags: 'fortryd' }, null, holder)).toMatchObject([
      { reason: 'Kørsel 812 er endelig og kan ikke fortrydes.' },
    ]);
    const command = commands.get(id as PaletteCommandId);
    if (command) expect(command).toMatchObject({ isFinal: true });
  });

  test('beskeden om en godkendelse har ingen vej tilbage', () => {
    setFeatures(allOfIt);
    const told: unknown[] = [];
    const notified = vi
      .spyOn(notify, 'success')
      .mockImplementation((...said) => told.push(said[2]));
    const done = (id: PaletteCommandId) => {
      const command = commands.get(id);
      if (!command?.arguments) throw new Error(`${id} skriver ikke`);
      tellDone({
        viewActions: viewActionsOf(),
        command,
        about: null,
        values: {},
        koersel: 812,
        antal: 1,
        udfald: 'o',
      });
    };
    done('CreateUpdatePeriodElement#godkend');
    done('CreateUpdatePeriodElement#generer');
    notified.mockRestore();
    expect(told).toMatchObject([undefined, { label: 'Fortryd kørsel 812' }]);
  });
});

describe('kørslerne i listen', () => {
  const candidates = (found: readonly RunFacts[], slags: 'fortryd' | 'gentag', asked?: number) =>
    runCandidates(found, { slags }, asked ?? null, user);

  test('står med nummer, kommando og element, og hvorfor de ikke kan vælges', () => {
    const [open, gone] = candidates([made, { ...undone, koersel: 811 }], 'fortryd');
    expect(open).toMatchObject({
      value: '812',
      number: '812',
      label: 'Opret underkonto 07.14.01.47 Fælles stamdata',
      note: '04/03/2020',
      reason: null,
    });
    expect(gone).toMatchObject({ value: '811', reason: 'Fortrudt i kørsel 813' });
  });

  test('er en senere i vejen, siges hvilken; den kan vælges, for trinnet tilbyder den først', () => {
    const [blocked] = candidates([{ ...made, iVejen: [815] }], 'fortryd');
    expect(blocked).toMatchObject({
      note: 'Fortryd kørsel 815 først · 04/03/2020',
      reason: null,
    });
  });

  test('af flere linjer siges den første, og hvor mange der er i alt', () => {
    expect(candidates([{ ...made, linjer: 2861 }], 'fortryd')).toMatchObject([
      { label: 'Opret underkonto 07.14.01.47 Fælles stamdata m.fl. (2.861 ændringer)' },
    ]);
    expect(subjectsChoice(aboutRun({ ...made, linjer: 3 })).label).toMatch(
      /Fælles stamdata m\.fl\. \(3 ændringer\)$/,
    );
  });

  test('én linje er én ændring, også når den rører flere elementer', () => {
    const [first] = made.elementer;
    if (!first) throw new Error('Kørslen nævner intet element');
    const elementer = [first, { ...first, id: 'b', navn: 'Et til' }];
    const touching = { ...made, linjer: 1, elementer };
    expect(candidates([touching], 'fortryd')).toMatchObject([
      { label: 'Opret underkonto 07.14.01.47 Fælles stamdata' },
    ]);
  });

  test('er kun en del fortrudt, siges det', () => {
    const done = (id: PaletteCommandId, ...found: string[]) => {
      const command = commands.get(id);
      return command?.arguments && command.done(1, null, {}, new Set(found)).text;
    };
    expect(done(undoCommand)).toBe('Kørslen er fortrudt!');
    expect(done(undoCommand, 'fortrydUden')).toBe('Resten af kørslen er fortrudt!');
    expect(done(redoCommand, 'fortrydUden')).toBe('Resten af kørslen er gentaget!');
  });

  test('en fortrydelse gentages under nummeret på den, der er fortrudt', () => {
    const [only, more] = candidates([undoing, undone], 'gentag', 812);
    expect(more).toBeUndefined();
    expect(only).toMatchObject({ value: '813', number: '812', reason: null });
    expect(only?.note).toMatch(/^Fortrudt i kørsel 813 · /);
    // Asked for by its own number it is the same.
    expect(candidates([undoing], 'gentag', 813)).toMatchObject([{ value: '813', number: '812' }]);
  });

  test('en fortrydelse, der selv fortrydes, står med sit eget nummer, som er det, der sendes', () => {
    const [only] = candidates([undoing], 'fortryd', 813);
    expect(only).toMatchObject({
      value: '813',
      number: '813',
      label: 'Fortryd kørsel 07.14.01.47 Fælles stamdata',
      reason: null,
    });
    expect(only?.note).toMatch(/^Gentag kørsel 812 · /);
  });

  test('et nummer, der ikke er fundet, kan vælges: planen siger, hvad der er i vejen', () => {
    expect(candidates([], 'fortryd', 999)).toEqual([
      {
        ...subjectsChoice(aboutRun({ koersel: 999 })),
        value: '999',
        number: '999',
        label: '',
        reason: null,
      },
    ]);
    expect(candidates([], 'fortryd')).toEqual([]);
    expect(candidates([], 'gentag', 999)).toEqual([]);
  });
});

describe('argumenterne', () => {
  const asked = commands.get(undoCommand);
  if (!asked?.arguments) throw new Error('kommandoen har ingen argumenter');
  const koersel = subjectsChoice(aboutRun(made));
  const step = (value: string) => ({ value, label: '' });

  test('siges til serveren som kommandoens indhold', () => {
    const choices = { koersel, underaktivitetId: step('9'), bemaerkning: step('En fejl') };
    expect(invocationsOf(asked, choices)).toEqual([
      {
        kommando: undoCommand,
        input: { koersel: '812', underaktivitetId: '9', bemaerkning: 'En fejl' },
      },
    ]);
  });

  test('uden for underaktivitet kræver en bemærkning, ingen nødvendig gør ikke', () => {
    const outside = { koersel, underaktivitetId: step(outsideUnderaktivitet) };
    expect(missingArgument(asked.arguments, outside)?.name).toBe('bemaerkning');
    expect(invocationsOf(asked, { ...outside, bemaerkning: step('En fejl') })).toEqual([
      {
        kommando: undoCommand,
        input: { koersel: '812', underaktivitetId: '', bemaerkning: 'En fejl' },
      },
    ]);
    const none = { koersel, underaktivitetId: step(noUnderaktivitet) };
    expect(invocationsOf(asked, none)).toEqual([
      { kommando: undoCommand, input: { koersel: '812' } },
    ]);
  });

  test('at gentage er den samme kommando', () => {
    const again = commands.get(redoCommand);
    const choices = { koersel: subjectsChoice(aboutRun(undoing)), underaktivitetId: step('9') };
    expect(again?.arguments && invocationsOf(again, choices)).toEqual([
      { kommando: undoCommand, input: { koersel: '813', underaktivitetId: '9' } },
    ]);
  });
});

describe('tilbuddet', () => {
  const kindOf = (features: readonly string[], permissions: readonly string[] = ['Underkonto']) =>
    availabilityOf(undoCommand, contextOf({ permissions, features }), 'fortryd').kind;

  test.each([[[]], [['plan', 'log']], [['log', 'fortryd']]])(
    'er der ikke på en server med %j',
    (features) => {
      expect(kindOf(features)).toBe('hidden');
      expect(undoActionOf(812)).toBeUndefined();
    },
  );

  test('er der ellers for den, der har noget at skrive', () => {
    expect(kindOf(allOfIt)).toBe('ready');
    expect(kindOf(allOfIt, ['ReadLoengrupperAndFaellesskaber'])).toBe('hidden');
  });

  test('i en besked hedder og gør det, hvad kørslen er, og åbner trinnet', () => {
    const effects: string[] = [];
    const context = contextOf({ features: allOfIt, onEffect: (effect) => effects.push(effect) });
    const disconnect = connectCommands({
      readContext: () => context,
      reportBlocked: () => undefined,
      reportFailure: () => undefined,
    });
    for (const action of [undoActionOf(812), undoAction(undoing)]) action?.run();
    disconnect();
    expect(undoActionOf(812)?.label).toBe('Fortryd kørsel 812');
    expect(undoAction(undoing)?.label).toBe('Gentag kørsel 812');
    expect(effects).toEqual([`askArguments ${undoCommand} 812`, `askArguments ${redoCommand} 813`]);
    // What changed nothing has no run.
    expect(undoActionOf(undefined)).toBeUndefined();
  });
});

describe('tilbuddet i beskederne', () => {
  const run = { koersel: 812 };
  const back = { koersel: 813, fortryder: 812 };
  const isOver = (one: NamedRun) => {
    setFeatures(allOfIt);
    return overNow().has(undoAction(one)?.offer ?? '');
  };

  test('gælder, til kørslen er fortrudt, og igen, når den er gentaget', () => {
    expect([isOver(run), isOver(back)]).toEqual([false, false]);
    tellTurned([run]);
    expect([isOver(run), isOver(back)]).toEqual([true, false]);
    tellTurned([back]);
    expect([isOver(run), isOver(back)]).toEqual([false, true]);
    // What does it again is taken back under the number of the run itself.
    expect(undoAction(run)?.offer).not.toBe(undoAction(back)?.offer);
  });
});

describe('paletten', () => {
  const context = () => contextOf({ permissions: ['Underkonto'], features: allOfIt });
  const first = (text: string) => searchCommands(readQuery(text).text, context())[0]?.hits[0];

  test.each([
    ['fortryd kørsel 812', undoCommand, '812'],
    ['Gentag 7', redoCommand, '7'],
    ['fortryd kørsel', undoCommand, undefined],
    ['fortrydelse 812', undefined, undefined],
    ['07.14', undefined, undefined],
  ])('%s', (text, command, koersel) => {
    expect(first(text)?.id).toBe(command);
    expect(first(text)?.filled?.typed.koersel).toBe(koersel);
  });

  test('finder kommandoen først, også når nummeret er skrevet', () => {
    expect(first('fortryd kørsel 812')?.id).toBe(undoCommand);
    expect(first('fortryd')?.id).toBe(undoCommand);
    expect(first('gentag kørsel 812')?.id).toBe(redoCommand);
  });
});
