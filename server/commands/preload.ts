import type { Transaction } from 'kysely';
import { declarationOf, isElementCommand } from '../../src/domain/commands/registry.ts';
import { childTypesOf, elementTypes } from '../../src/domain/elements/registry.ts';
import { joinNumber } from '../../src/domain/numbers.ts';
import { undoCommand } from '../../src/domain/permissions.ts';
import type { Database } from '../db/schema.ts';
import { touchedElements, touchedPosts } from '../storage/effect.ts';
import { relationFields } from '../storage/field-storage.ts';
import { otherEndOf, ownEndOf } from '../storage/koblinger.ts';
import { loadRecords, loadRelations, loadWithAncestors } from '../storage/load-records.ts';
import type { RecordStore, Wanted } from '../storage/record-store.ts';
import { numberKey, postKey } from '../storage/records.ts';
import { isGuid, type StoredVersion, typeOf } from '../storage/stored-version.ts';
import { Breath, mapWithBreath } from './breath.ts';
import type { Invocation } from './command.ts';
import { typeRulesOf } from './element-rules.ts';
import { isOfPeriode, preloadPerioder } from './records/preload-perioder.ts';
import { isCvr } from './structure/access/world-scope.ts';
import { runNumberOf } from './undo/input.ts';
import type { World } from './world.ts';

type Tx = Transaction<Database>;

/**
 * Loads what nearly every command asks for, hundreds at a time: the elements it names with all that
 * they hang below, what those point to, who else bears their numbers, and their relations; or the
 * perioder. Only for speed: whatever is left out is asked for.
 */
export async function preload(
  tx: Tx,
  world: World,
  invocations: readonly Invocation[],
): Promise<void> {
  await preloadPerioder(tx, world.store, invocations);
  const others = invocations.filter((invocation) => !isOfPeriode(invocation));
  if (others.length > 0) await loadElements(tx, world, others);
}

async function loadElements(
  tx: Tx,
  { store, user }: World,
  invocations: readonly Invocation[],
): Promise<void> {
  const breath = new Breath();
  const inputs = invocations.map(({ input }) => input);
  const undone = await loadUndone(tx, store, invocations);
  const found = await mapWithBreath(breath, inputs, guidsOf);
  const named = [...found.flat(), ...undone];
  await loadWithAncestors(tx, store, named);
  const met = await heldElements(store, named, breath);
  const ids = new Set([...inputs.flatMap(({ id }) => guidsOf({ id })), ...undone]);
  const subjects = met.filter(({ element_id }) => ids.has(element_id));
  const wanted = await mapWithBreath(breath, subjects, wantedBy);
  const made = await mapWithBreath(breath, invocations, (each) => newNumber(store, each));
  const ofUser = isCvr(user.cvr) ? [numberKey('Virksomhed', user.cvr)] : [];
  await loadRecords(tx, store, [
    { set: 'elementNumber', keys: [...ofUser, ...made.flat()] },
    { set: 'rettighedParagraf', keys: paragrafferAmong(met) },
    ...wanted.flat(),
  ]);
  const ministries = store.find('elementNumber', ofUser).flatMap((row) => row.overordnet_id ?? []);
  const pointed = await mapWithBreath(breath, met, ({ attributter }) => guidsOf(attributter));
  await loadWithAncestors(tx, store, [...pointed.flat(), ...ministries]);
  const related = await mapWithBreath(breath, subjects, (version) =>
    hasRelations(version) ? [version.element_id] : [],
  );
  const asked = await mapWithBreath(breath, inputs, relatedIn);
  await loadRelated(tx, store, asked.flat(), [...new Set(related.flat())]);
}

/** What the runs did that are to be taken back; answers the elements that they touch. */
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
  const effects = store.find('logKoersel', keys);
  const touched = touchedElements(effects);
  const posts = touchedPosts(effects).map(postKey);
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

/** The other bearers of an element's number, what hangs below it, and what its type's own rules will ask for. */
function wantedBy(version: StoredVersion): Wanted[] {
  const { element_id: id, fuldt_nummer } = version;
  const { name } = typeOf(version);
  return [
    { set: 'elementNumber', keys: [numberKey(name, fuldt_nummer)] },
    ...(childTypesOf(name).length > 0 ? [{ set: 'elementUnder', keys: [id] } as const] : []),
    ...(typeRulesOf(name).foreseen?.(version.attributter) ?? []),
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

/** What an input points to by fields that are kept as relations. */
function relatedIn(input: Invocation['input']): string[] {
  return fieldsOfRelations.flatMap(({ code }) => guidsOf({ id: input[code] }));
}

/** Elements with relations judge who else uses the one that is chosen. */
async function loadRelated(
  tx: Tx,
  store: RecordStore,
  asked: readonly string[],
  subjects: readonly string[],
): Promise<void> {
  await loadRelations(tx, store, subjects);
  const standing = store.find('koblingOwn', subjects).map(otherEndOf);
  const keys = [...new Set([...standing, ...asked])];
  await loadRecords(tx, store, [{ set: 'koblingOther', keys }]);
  const linked = store.find('koblingOther', keys).map(ownEndOf);
  await loadRecords(tx, store, [{ set: 'elementId', keys: [...keys, ...linked] }]);
}

/** The elements that are loaded, and those of a code list that are named, in all their versions. */
async function heldElements(
  store: RecordStore,
  named: readonly string[],
  breath: Breath,
): Promise<StoredVersion[]> {
  const loaded = store.loaded().find(({ set }) => set === 'elementId')?.keys ?? [];
  const ids = [...new Set([...loaded, ...named])];
  return (await mapWithBreath(breath, ids, (id) => store.find('elementId', [id]))).flat();
}

function paragrafferAmong(versions: readonly StoredVersion[]): string[] {
  const found = versions.filter(({ type }) => type === 'Paragraf');
  return [...new Set(found.map(({ element_id }) => element_id))];
}
