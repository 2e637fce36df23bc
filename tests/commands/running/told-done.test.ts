import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { Invocation } from '../../../server/commands/command.ts';
import { numberedEffects, toldRun } from '../../../server/commands/plan-answer.ts';
import { linesOf } from '../../../server/storage/logged-lines.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { viewActionsOf } from '../../../src/commands/actions/view-action.ts';
import type { PlannedCommand } from '../../../src/commands/command.ts';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import { againstPlan, onlyValid } from '../../../src/commands/consequences/against-plan.ts';
import { changedCount } from '../../../src/commands/consequences/plan-text.ts';
import { isTime } from '../../../src/commands/declaration.ts';
import { commands } from '../../../src/commands/registry.ts';
import { tellDone } from '../../../src/commands/running/tell-done.ts';
import { redoCommand } from '../../../src/commands/running/undo-offer.ts';
import {
  type Subject,
  type Subjects,
  subjectId,
  subjectKinds,
} from '../../../src/commands/subjects/subject.ts';
import { compositionOf } from '../../../src/domain/commands/compositions/declared.ts';
import { declarationOf, isElementCommand } from '../../../src/domain/commands/registry.ts';
import { linkUnderkonto } from '../../../src/domain/commands/regnskabsstruktur-commands.ts';
import { undoCommand } from '../../../src/domain/permissions.ts';
import { next } from '../../../src/domain/time/time-axis.ts';
import { clearNotices } from '../../../src/ui/notices/notifications.ts';
import { notify } from '../../../src/ui/notices/toasts.tsx';
import { MemoryKernel } from '../../server/commands/kernel/memory-kernel.ts';
import { subjectIn, unknownOf } from '../../server/commands/named-subjects.ts';
import { wideStructure } from '../../server/commands/width/wide-structure.ts';
import { elementCases, type WidthCase } from '../../server/commands/width/width-cases.ts';
import { keeper } from '../../server/commands/width/width-kernels.ts';
import { otherCases, undoOf } from '../../server/commands/width/width-record-cases.ts';

let said: MockInstance<typeof notify.success>;
beforeEach(() => {
  said = vi.spyOn(notify, 'success');
  setFeatures(['plan', 'log', 'fortryd']);
});
afterEach(() => {
  clearNotices();
  setFeatures([]);
});

const link = otherCases[linkUnderkonto.id];
const undone = otherCases[undoCommand];

/** What is asked of those of the console's commands that are not declared by their own names. */
const others: Readonly<Record<string, WidthCase | undefined>> = {
  [`${linkUnderkonto.id}#delregnskab`]: link,
  [`${linkUnderkonto.id}#slut`]: link && {
    ...link,
    first: (wide) => ({
      kommando: linkUnderkonto.id,
      input: { ...link.asked(wide, 0).input, defaultDelregnskab: false },
    }),
    asked: (wide) => ({ input: { ...link.asked(wide, 0).input, tilPeriode: 202712 } }),
  },
  [redoCommand]: undone,
};

function casesOf(id: PaletteCommandId): readonly WidthCase[] {
  const declared = declarationOf(id);
  if (declared && isElementCommand(declared)) return elementCases(declared);
  const found = others[id] ?? otherCases[id];
  return found ? [found] : [];
}

/** What is made of other commands is told of by the log as those. */
const planned = [...commands].filter(
  (one): one is [PaletteCommandId, PlannedCommand] =>
    one[1].arguments !== undefined && compositionOf(one[0]) === undefined,
);

async function start(id: PaletteCommandId, command: PlannedCommand, { first, asked }: WidthCase) {
  const wide = wideStructure(2);
  const kernel = new MemoryKernel(wide.records);
  if (first) await kernel.write(await kernel.judge([first(wide)], { user: keeper }));
  if (id === redoCommand) {
    const back: Invocation = { kommando: undoCommand, input: undoOf(kernel.runs) };
    await kernel.write(await kernel.judge([back], { user: keeper }));
  }
  const { input } = asked(wide, kernel.runs);
  const values = Object.fromEntries(
    command.arguments.flatMap(({ kind, name }) =>
      kind === 'subject' || input[name] === undefined ? [] : [[name, String(input[name] ?? '')]],
    ),
  );
  /** Runs what its plan allows, and answers what is told of it: why it is not run, or what was done. */
  const run = async (about: Subjects | null) => {
    const invocations = command.invoke(about, values);
    const judged = await kernel.judge(invocations as never, { user: keeper });
    const told = toldRun(judged.run, await numberedEffects(judged.run));
    const isRunnable = judged.run.commands.some(({ plan }) => plan.effects.length > 0);
    const plan = { ...told, token: isRunnable ? 't' : null, udloeber: null };
    const ticked = [onlyValid, ...plan.warnings.map(({ code }) => code)];
    const against = againstPlan({ plan, error: null }, ticked);
    if (against !== undefined) return { against };
    await kernel.write(judged);
    const koersel = kernel.runs;
    const antal = changedCount(plan);
    const asked = { viewActions: viewActionsOf(), command, about, values };
    tellDone({ ...asked, koersel, antal, udfald: plan.udfald });
    const [text = '', detail = '', undo] = said.mock.lastCall ?? [];
    const lines = linesOf(wide.records.find('logKoersel', [String(koersel)]));
    return { text, detail, undo: undo?.label, lines, koersel };
  };
  return { wide, input, run };
}

type Ran = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['run']>>;

const counts =
  /^(\d+) (?:elementer|aktiviteter|periode(?:r)? er godkendt)|for (\d+) bogføringskreds/;
const named = /^(.+?)(?: og (\d+) (?:anden|andre))?(?:, (fra|efter) ([\d.]+))?$/;

/** Holds what is told of a run against its lines in the log. */
function expectTrue(ran: Ran, command: PlannedCommand, about: Subjects | null): void {
  if ('against' in ran) expect.unreachable(ran.against);
  const { text, detail, lines, koersel } = ran;
  const effects = lines.flatMap(({ effekter }) => effekter);
  expect(lines.length).toBeGreaterThan(0);
  const [, count, other] = counts.exec(text) ?? [];
  const generated = /^(\d+) perioder er genereret/.exec(text)?.[1];
  if (generated)
    expect(effects.filter(({ entity }) => entity === 'periode')).toHaveLength(+generated);
  else expect(Number(count ?? other ?? 1)).toBe(lines.length);

  if (/^Kørsel \d+$/.test(detail)) {
    expect(detail).toBe(`Kørsel ${koersel}`);
    return;
  }
  const [, name = '', more = '0', when, time = ''] = named.exec(detail) ?? [];
  const chosen = about?.all.find((one) => nameOf(one) === name);
  const [number = '', ...words] = name.split(' ');
  const logged = JSON.stringify(lines[0]?.effekter);
  for (const part of chosen ? [subjectId(chosen)] : [number, words.join(' ')]) {
    expect(logged, detail).toContain(part);
  }
  expect(Number(more)).toBe(lines.length - 1);
  if (when === undefined) return;
  const { kind: axis } = command.arguments.find(isTime) ?? expect.unreachable(detail);
  const [first = '', second = ''] = time.split('.');
  const told = Number(second + first);
  const times = effects.flatMap(({ before, after }) => {
    const [ended, stands] = [before, after] as readonly (Record<string, number | null> | null)[];
    if (when === 'efter') return [stands?.til];
    // One that is opened again is so after its end, or after the soft-closing of it.
    const ends = [ended?.til, stands?.soft_lukket_til].map((end) => end && next(axis, end));
    return [stands?.fra, stands?.soft_lukket_fra, ...ends];
  });
  expect(times, detail).toContain(told);
}

function nameOf(subject: Subject): string {
  const { number = '', label } = subjectKinds[subject.kind].chip(subject);
  return `${number} ${label}`;
}

const aboutAll = (kind: Subject['kind'], ...all: readonly Subject[]): Subjects => {
  return { kind, all, from: 'chosen' };
};

describe.each(planned)('%s', (id, command) => {
  const { on } = command;

  test('siger det, loggens linjer siger', async () => {
    const cases = casesOf(id);
    expect(cases, `${id} har intet tilfælde`).not.toEqual([]);
    for (const one of cases) {
      const { wide, input, run } = await start(id, command, one);
      const about = on ? aboutAll(on.kind, subjectIn(wide, on, input)) : null;
      const ran = await run(about);
      expectTrue(ran, command, about);
      if ('against' in ran) continue;
      // What has got another name is told of by that; a periode by its number.
      const isNamed = !/^Kørsel \d+$/.test(ran.detail);
      if (isNamed && typeof input.navn === 'string') expect(ran.detail).toContain(input.navn);
      const isTakenBack = command.isFinal !== true;
      expect(ran.undo !== undefined).toBe(isTakenBack);
      if (id !== undoCommand && id !== redoCommand && isTakenBack) {
        expect(ran.undo).toBe(`Fortryd kørsel ${ran.koersel}`);
      }
    }
  });

  if (!on) return;
  test('siger intet om det, der er udeladt, og intet, når alt er i vejen', async () => {
    for (const one of casesOf(id)) {
      const { wide, input, run } = await start(id, command, one);
      const known = subjectIn(wide, on, input);
      const unknown = unknownOf(known);
      said.mockClear();
      expect(await run(aboutAll(on.kind, unknown))).toHaveProperty('against');
      expect(said).not.toHaveBeenCalled();
      if (!on.many) continue;
      const about = aboutAll(on.kind, unknown, known, unknown);
      expectTrue(await run(about), command, about);
    }
  });

  if (!on.many) return;
  test('nævner så mange, som der er ændret', async () => {
    for (const one of casesOf(id)) {
      const { wide, input, run } = await start(id, command, one);
      const known = subjectIn(wide, on, input);
      const beside = known.kind === 'element' && wide.aside[known.ref.type as never];
      if (!beside) continue;
      const about = aboutAll(on.kind, subjectIn(wide, on, { id: beside }), known);
      expectTrue(await run(about), command, about);
    }
  });
});
