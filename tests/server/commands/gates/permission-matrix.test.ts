import { beforeAll, describe, expect, test } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import { handlerOf } from '../../../../server/commands/registry.ts';
import type { User } from '../../../../server/user.ts';
import { scopeRole } from '../../../../src/domain/access.ts';
import { ofTheUndone } from '../../../../src/domain/commands/declaration.ts';
import { commandDeclarations, isElementCommand } from '../../../../src/domain/commands/registry.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { MemoryKernel } from '../kernel/memory-kernel.ts';
import { cvrOf } from '../width/wide-open.ts';
import { type Wide, wideStructure } from '../width/wide-structure.ts';
import { elementCases } from '../width/width-cases.ts';
import { keeper } from '../width/width-kernels.ts';
import { otherCases } from '../width/width-record-cases.ts';

const commands = [...commandDeclarations.values()].filter(({ id }) => handlerOf(id));
type Declared = (typeof commands)[number];

/** All that a local user may hold: those two permissions are for all of the state. */
const localPermissions = keeper.permissions.difference(
  new Set(['RequiredAdmin', 'Procesrettigheder']),
);
const localOf = (cvr: string): User => ({
  ...keeper,
  ...{ cvr, permissions: localPermissions, scopeRoles: new Set([scopeRole.local]) },
  username: `lokal.${cvr}`,
});
/** Of ministry 07, and of a virksomhed that no ministry has. */
const own = localOf(cvrOf(1));
const stranger = localOf('99999991');

let wide: Wide;
let kernel: MemoryKernel;

beforeAll(() => {
  wide = wideStructure(2);
  kernel = new MemoryKernel(wide.records);
});

/** What is asked of a command, as it would be done by whoever may. */
async function askedOf(command: Declared): Promise<Invocation[]> {
  const { id: kommando } = command;
  const other = otherCases[kommando];
  const cases = isElementCommand(command) ? elementCases(command) : other ? [other] : [];
  const asked: Invocation[] = [];
  for (const { first, asked: of } of cases) {
    if (first) await kernel.write(await kernel.judge([first(wide)], { user: keeper }));
    asked.push({ kommando, ...of(wide, kernel.runs) });
  }
  return asked;
}

async function answerTo(invocation: Invocation, user: User): Promise<'skriver' | 'afvist'> {
  const { run } = await kernel.judge([invocation], { user });
  const isDenied = run.violations.some(({ status }) => status === 403);
  if (isDenied) expect(run.commands.flatMap(({ plan }) => plan.effects)).toEqual([]);
  return isDenied ? 'afvist' : 'skriver';
}

/** An element and what it hangs below, nearest first, by its last version. */
function lineOf(id: unknown) {
  const line = [];
  for (let at = typeof id === 'string' ? id : null; at !== null; ) {
    const last = wide.records
      .find('elementId', [at])
      .toSorted((a, b) => a.fra - b.fra)
      .at(-1);
    if (last) line.push(last);
    at = last?.overordnet_id ?? null;
  }
  return line;
}

const ownMinistry = '07';

/** Whether a place lies in the user's own part of its structure, by the numbers alone. */
function isOwn(gate: Declared['gate'], id: unknown, nummer: unknown): boolean {
  const line = lineOf(id);
  const top = line.at(-1);
  if (gate === 'virksomhed') return line.some((row) => row.fuldt_nummer === own.cvr);
  if (!top) return nummer === ownMinistry;
  if (top.type !== 'Paragraf') return top.fuldt_nummer === ownMinistry;
  return lineOf(top.attributter.ministeransvarsomraadeId).at(-1)?.fuldt_nummer === ownMinistry;
}

/** What a local user of ministry 07 may, in each place that a command names (docs/domaene.md "Porten"). */
function expectedOf(command: Declared, { input }: Invocation): 'skriver' | 'afvist' {
  const { gate, entity } = command;
  if (['periode', 'procesrettighed', 'stamdata'].includes(entity)) return 'afvist';
  if (entity === 'koersel') return 'afvist';
  if (entity === 'kredsfrist') return written(isOwn('virksomhed', input.bogfoeringskredsId, ''));
  if (entity === 'kobling') return written(isOwn('virksomhed', input.delregnskabId, ''));
  if (!isElementCommand(command) || gate === 'none') return 'skriver';
  const { parent, number } = elementTypes[command.types[0]];
  const above = parent && input[parent.field];
  const places = [command.change === 'create' ? above : input.id, input.overordnetId];
  const asked = command.change === 'move' ? places : places.slice(0, 1);
  const { defaultDelregnskabId: standard } = input;
  return written(
    asked.every((id) => isOwn(gate, id, input[number.field])) &&
      (standard === undefined || isOwn('proces', standard, '')),
  );
}

const written = (may: boolean) => (may ? 'skriver' : 'afvist');

/** What holds for nobody's part of the state, and asks for its permission alone. */
const everybodys = (command: Declared) =>
  command.gate === 'scoperolle' ||
  (command.gate === 'none' &&
    !['periode', 'kredsfrist', 'procesrettighed', 'stamdata'].includes(command.entity));

describe('hver kommando mod hver slags bruger', () => {
  test.each(commands)('$id', async (command) => {
    const asked = await askedOf(command);
    expect(asked, `${command.id} har intet tilfælde`).not.toEqual([]);
    const { permission } = command;
    for (const invocation of asked) {
      const told = async (user: User) => await answerTo(invocation, user);
      expect(await told(keeper), 'central').toBe('skriver');
      expect(await told({ ...keeper, permissions: new Set() }), 'uden alt').toBe('afvist');
      if (permission !== ofTheUndone) {
        const permissions = keeper.permissions.difference(new Set([permission]));
        expect(await told({ ...keeper, permissions }), 'uden tilladelsen').toBe('afvist');
      }
      expect(await told(own), 'lokal').toBe(expectedOf(command, invocation));
      expect(await told(stranger), 'en andens').toBe(written(everybodys(command)));
    }
  });
});
