import { expect, test } from 'vitest';
import type { Handler, Invocation } from '../../../../server/commands/command.ts';
import { closeUnchecked } from '../../../../server/commands/structure/changes/close.ts';
import { create } from '../../../../server/commands/structure/changes/create.ts';
import { edit } from '../../../../server/commands/structure/changes/edit.ts';
import { judgedBy } from '../../../../server/commands/structure/judging/judge-element.ts';
import { openNew } from '../../../../server/commands/structure/judging/open-new.ts';
import { openStanding } from '../../../../server/commands/structure/judging/open-standing.ts';
import { World } from '../../../../server/commands/world.ts';
import { placeOf } from '../../../../server/storage/entities.ts';
import { rowVersionText } from '../../../../server/storage/stored-version.ts';
import { commandsOf } from '../../../../src/domain/commands/element-commands.ts';
import { closeUnchecked as closingUnchecked } from '../../../../src/domain/commands/regnskabsstruktur-commands.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { testToday } from '../../harness/templates.ts';
import { central as user } from '../central-user.ts';
import { answered } from '../kernel/memory-records.ts';
import { idOfNumber, smallPerioder, smallStructure } from '../structure/small-structure.ts';

/** Perioder through 10.2026 are approved; those of 2026-2028 exist. */
const lastApproved = 202610;

const { records, versions } = smallStructure();
for (const periode of smallPerioder) {
  records.put('periode', { ...periode, godkendt: periode.nummer <= lastApproved });
}

function worldOf(): World {
  return new World({ user, today: testToday, now: '2026-11-20T12:00:00.000Z' }, records.kept());
}

const { create: creates, edit: edits } = commandsOf(elementTypes.Ministeransvarsomraade);
const id = idOfNumber('07');
const rowVersion = versions.map(rowVersionText)[0];

const creating = judgedBy(openNew, create)(creates);
const editing = judgedBy(openStanding, edit)(edits);

function planIn(world: World, handler: Handler, input: Invocation['input']) {
  world.idsBy(() => '3f2504e0-4f89-41d3-9a0c-0305e82c3301');
  return answered(records, world, () =>
    handler(world, { kommando: creates.id, input, rowVersion }),
  );
}

function plan(handler: Handler, input: Invocation['input']) {
  const answer = planIn(worldOf(), handler, input);
  return answer.violations.map(({ field, message }) => `${field}: ${message}`);
}

const approved = (field: string) => [`${field}: Perioden 10.2026 er godkendt og kan ikke ændres.`];
const missing = (field: string) => [`${field}: Perioden 01.2029 er ikke oprettet.`];

test('en ændring på perioder spørges efter perioden og ikke efter finansåret', () => {
  const made = (fraPeriode: number) =>
    plan(creating, { nummer: '08', navn: 'Nyt ministerium', fraPeriode });
  expect(made(202610)).toEqual(approved('fraPeriode'));
  expect(made(202611)).toEqual([]);
  expect(made(202714)).toEqual([]);
  expect(made(202901)).toEqual(missing('fraPeriode'));

  const edited = (fraPeriode: number) => plan(editing, { id, navn: 'Andet navn', fraPeriode });
  expect(edited(202610)).toEqual(approved('fraPeriode'));
  expect(edited(202611)).toEqual([]);
  expect(edited(202901)).toEqual(missing('fraPeriode'));
});

test('en afslutning på perioder får virkning i perioden efter den sidste', () => {
  // Who uses it is another rule.
  const closing = judgedBy(openStanding, closeUnchecked)(closingUnchecked);
  const closed = (tilPeriode: number) =>
    plan(closing, {
      id: idOfNumber('07004.001'),
      tilPeriode,
      bemaerkning: 'Slut',
    });
  expect(closed(202609)).toEqual(approved('tilPeriode'));
  expect(closed(202610)).toEqual([]);
  // The last there is may be the last of it.
  expect(closed(202814)).toEqual([]);
  expect(closed(202901)).toEqual(missing('tilPeriode'));
});

test('perioder før de kendte er forbi', () => {
  const world = worldOf();
  for (const periode of smallPerioder.slice(0, 20)) world.store.remove(placeOf('periode', periode));
  const answer = planIn(world, editing, { id, navn: 'Andet navn', fraPeriode: 202605 });
  expect(answer.violations.map(({ code }) => code)).toEqual(['periodeGodkendt']);
});
