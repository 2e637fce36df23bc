import { expect, test } from 'vitest';
import type { CommandHandler, Invocation } from '../../../server/commands/command.ts';
import { closeHandler } from '../../../server/commands/structure/close.ts';
import { createHandler } from '../../../server/commands/structure/create.ts';
import { editHandler } from '../../../server/commands/structure/edit.ts';
import { World } from '../../../server/commands/world.ts';
import type { RecordStore } from '../../../server/storage/record-store.ts';
import { rowVersionText } from '../../../server/storage/stored-version.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { testToday } from '../harness/templates.ts';
import { user } from './kernel-runner.ts';
import { idOfNumber, smallCalendar, smallStructure } from './small-structure.ts';

/** Perioder through 10.2026 are approved; those of 2026-2028 exist. */
const lastApproved = 202610;

function worldOf(store: RecordStore = smallStructure().store): World {
  const world = new World({ user, today: testToday, now: '2026-11-20T12:00:00.000Z' }, store);
  const perioder = smallCalendar.perioder.map((periode) => ({
    ...periode,
    godkendt: periode.nummer <= lastApproved,
  }));
  world.calendar = { ...smallCalendar, perioder };
  return world;
}

const type = elementTypes.Ministeransvarsomraade;
const id = idOfNumber('07');
const rowVersion = smallStructure().versions.map(rowVersionText)[0];

function plan(handler: CommandHandler, input: Invocation['input']) {
  const world = worldOf();
  world.idsBy(() => '3f2504e0-4f89-41d3-9a0c-0305e82c3301');
  const answer = handler.plan(world, { kommando: type.name, input, rowVersion });
  return answer.violations.map(({ field, message }) => `${field}: ${message}`);
}

const approved = (field: string) => [`${field}: Perioden 10.2026 er godkendt og kan ikke ændres.`];
const missing = (field: string) => [`${field}: Perioden 01.2029 er ikke oprettet.`];

test('en ændring på perioder spørges efter perioden og ikke efter finansåret', () => {
  const create = (fraPeriode: number) =>
    plan(createHandler(type), { nummer: '08', navn: 'Nyt ministerium', fraPeriode });
  expect(create(202610)).toEqual(approved('fraPeriode'));
  expect(create(202611)).toEqual([]);
  expect(create(202714)).toEqual([]);
  expect(create(202901)).toEqual(missing('fraPeriode'));

  const edit = (fraPeriode: number) =>
    plan(editHandler(type), { id, navn: 'Andet navn', fraPeriode });
  expect(edit(202610)).toEqual(approved('fraPeriode'));
  expect(edit(202611)).toEqual([]);
  expect(edit(202901)).toEqual(missing('fraPeriode'));
});

test('en afslutning på perioder får virkning i perioden efter den sidste', () => {
  const { Delregnskab } = elementTypes;
  const asked = { type: Delregnskab, permission: Delregnskab.name, transition: 'close' } as const;
  const close = (tilPeriode: number) =>
    plan(closeHandler(asked), {
      id: idOfNumber('07004.001'),
      tilPeriode,
      bemaerkning: 'Slut',
    });
  expect(close(202609)).toEqual(approved('tilPeriode'));
  expect(close(202610)).toEqual([]);
  // The last there is may be the last of it.
  expect(close(202814)).toEqual([]);
  expect(close(202901)).toEqual(missing('tilPeriode'));
});

test('perioder før de kendte er forbi', () => {
  const world = worldOf();
  world.calendar = { ...world.calendar, perioder: world.calendar.perioder.slice(20) };
  const input = { id, navn: 'Andet navn', fraPeriode: 202605 };
  const answer = editHandler(type).plan(world, { kommando: type.name, input, rowVersion });
  expect(answer.violations.map(({ code }) => code)).toEqual(['periodeGodkendt']);
});
