import type { Transaction } from 'kysely';
import { declarationOf, isElementCommand } from '../../src/domain/commands/registry.ts';
import { elementTypeNames } from '../../src/domain/elements/names.ts';
import { childTypesOf, elementTypes, isCodeList } from '../../src/domain/elements/registry.ts';
import { joinNumber } from '../../src/domain/numbers.ts';
import { undoCommand } from '../../src/domain/permissions.ts';
import type { Database } from '../db/schema.ts';
import { touchedElements, touchedPosts } from '../storage/effect.ts';
import { relationFields } from '../storage/field-storage.ts';
import { loadRecords, loadWithAncestors } from '../storage/load-records.ts';
import type { RecordStore, Wanted } from '../storage/record-store.ts';
import { numberKey, postKey } from '../storage/records.ts';
import { isGuid, type StoredVersion, typeOf } from '../storage/stored-version.ts';
import { Breath, mapWithBreath } from './breath.ts';
import type { Invocation } from './command.ts';
import { isCvr } from './structure/world-scope.ts';
import { runNumberOf } from './undo/input.ts';
import type { World } from './world.ts';

type Tx = Transaction<Database>;

/**
 * Loads what nearly every command asks for, hundreds at a time: the elements it names with all that
 * they hang below, what those point to, who else bears their numbers, and their relations. Only for
 * speed: whatever is left out is asked for.
 */
export async function preload(
  tx: Tx,
  { store, user }: World,
  invocations: readonly Invocation[],
): Promise<void> {
  const breath = new Breath();
  const inputs = invocations.map(({ input }) => input);
  const undone = await loadUndone(tx, store, invocations);
  const found = await mapWithBreath(breath, inputs, guidsOf);
  await loadWithAncestors(tx, store, [...found.flat(), ...undone]);
  const met = await heldElements(store, breath);
  const ids = new Set([...inputs.flatMap(({ id }) => guidsOf({ id })), ...undone]);
  const subjects = met.filter(({ element_id }) => ids.has(element_id));
  const wanted = await mapWithBreath(breath, subjects, wantedBy);
  const made = await mapWithBreath(breath, invocations, (each) => newNumber(store, each));
  const ofUser = isCvr(user.cvr) ? [numberKey('Virksomhed', user.cvr)] : [];
  await loadRecords(tx, store, [
    { set: 'elementNumber', keys: [...ofUser, ...made.flat()] },
    { set: 'elementType', keys: elementTypeNames.filter(isCodeList) },
    { set: 'rettighedParagraf', keys: paragrafferAmong(met) },
    ...wanted.flat(),
  ]);
  const ministries = store.find('elementNumber', ofUser).flatMap((row) => row.overordnet_id ?? []);
  const pointed = await mapWithBreath(breath, met, ({ attributter }) => guidsOf(attributter));
  await loadWithAncestors(tx, store, [...pointed.flat(), ...ministries]);
  const related = await mapWithBreath(breath, subjects, (version) =>
    hasRelations(version) ? [version.element_id] : [],
  );
  const asked = await mapWithBreath(breath, inputs, delregnskaberIn);
  await loadDelregnskaber(tx, store, asked.flat(), [...new Set(related.flat())]);
}

/** The lines of the runs that are to be taken back; answers the elements that they touch. */
async function loadUndone(
  tx: Tx,
  store: RecordStore,
  invocations: readonly Invocation[],
): Promise<string[]> {
  const keys = invocations
    .filter(({ kommando }) => kommando === undoCommand)
    .map(({ input }) => String(runNumberOf(input)))
    .filter((key) => key !== 'NaN');
  await loadRecords(tx, store, [{ set: 'logKoersel', keys }]);
  const lines = store.find('logKoersel', keys);
  const touched = lines.flatMap(({ effekter }) => touchedElements(effekter));
  const posts = lines.flatMap(({ effekter }) => touchedPosts(effekter).map(postKey));
  await loadRecords(tx, store, [
    { set: 'logElement', keys: touched },
    { set: 'logPost', keys: posts },
  ]);
  return touched;
}

/** The ids in an input, as the database writes them. */
function guidsOf(input: Invocation['input']): string[] {
  return Object.values(input)
    .filter(isGuid)
    .map((id) => id.toLowerCase());
}

/** The other bearers of an element's number, what hangs below it, and its relations. */
function wantedBy(version: StoredVersion): Wanted[] {
  const { element_id: id, fuldt_nummer } = version;
  const { name } = typeOf(version);
  return [
    { set: 'elementNumber', keys: [numberKey(name, fuldt_nummer)] },
    ...(childTypesOf(name).length > 0 ? [{ set: 'elementUnder', keys: [id] } as const] : []),
    ...(hasRelations(version) ? [{ set: 'koblingUnderkonto', keys: [id] } as const] : []),
  ];
}

function hasRelations(version: StoredVersion): boolean {
  return relationFields(typeOf(version)).length > 0;
}

/** The number that a command gives a new element. */
function newNumber(store: RecordStore, { kommando, input }: Invocation): string[] {
  const command = declarationOf(kommando);
  if (!command || !isElementCommand(command) || command.change !== 'create') return [];
  const { name, parent, number } = elementTypes[command.types[0]];
  const own = input[number.field];
  const parentId = parent && input[parent.field];
  const [above] = store.find('elementId', guidsOf({ parentId }));
  if (typeof own !== 'string' || !number.own.test(own) || (parent && !above)) return [];
  return [numberKey(name, joinNumber(name, above?.fuldt_nummer ?? null, own))];
}

const fieldsOfRelations = Object.values(elementTypes).flatMap(relationFields);

/** The delregnskaber that an input points to. */
function delregnskaberIn(input: Invocation['input']): string[] {
  return fieldsOfRelations.flatMap(({ code }) => guidsOf({ id: input[code] }));
}

/** Underkonti judge who else uses their standarddelregnskab. */
async function loadDelregnskaber(
  tx: Tx,
  store: RecordStore,
  asked: readonly string[],
  subjects: readonly string[],
): Promise<void> {
  const standing = store.find('koblingUnderkonto', subjects).map((row) => row.delregnskab_id);
  const keys = [...new Set([...standing, ...asked])];
  await loadRecords(tx, store, [{ set: 'koblingDelregnskab', keys }]);
  const linked = store.find('koblingDelregnskab', keys).map((row) => row.underkonto_id);
  await loadRecords(tx, store, [{ set: 'elementId', keys: [...keys, ...linked] }]);
}

/** The elements that are loaded, in all their versions. */
async function heldElements(store: RecordStore, breath: Breath): Promise<StoredVersion[]> {
  const ids = store.loaded().find(({ set }) => set === 'elementId')?.keys ?? [];
  return (await mapWithBreath(breath, ids, (id) => store.find('elementId', [id]))).flat();
}

function paragrafferAmong(versions: readonly StoredVersion[]): string[] {
  const found = versions.filter(({ type }) => type === 'Paragraf');
  return [...new Set(found.map(({ element_id }) => element_id))];
}
