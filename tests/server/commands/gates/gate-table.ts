import type { GateSubject } from '../../../../server/commands/structure/access/proces-access.ts';
import { procesAccess } from '../../../../server/commands/structure/access/proces-access.ts';
import { World } from '../../../../server/commands/world.ts';
import type { StoredVersion } from '../../../../server/storage/stored-version.ts';
import { commandsOf } from '../../../../src/domain/commands/element-commands.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { type Level, levels } from '../../../../src/domain/proces/proces-gate.ts';
import { answered } from '../kernel/memory-records.ts';
import { smallStructure } from '../structure/small-structure.ts';

/** What the gate is asked about, in every combination. */
const dimensions = {
  niveau: levels,
  opdatering: ['ingen', 'UpdateAaben', 'UpdateNiveau1', 'UpdateNiveau2', 'UpdateNiveau3'],
  efterKonteringSlut: [false, true],
  dag: ['2026-11-01', '2026-11-02', '2026-11-20', '2026-11-21', '2026-11-30', '2026-12-01'],
  type: ['Paragraf', 'Hovedomraade', 'Aktivitetsomraade', 'Hovedkonto', 'Underkonto'],
  naevnt: [true, false],
  tilladelse: [true, false],
  omfang: ['eget', 'andet', 'intet', 'Procesrettigheder', 'RequiredAdmin'],
  proces: ['Aktiv', 'Planlagt', 'Afsluttet'],
} as const;
type Dimensions = typeof dimensions;
export type Combination = { readonly [Name in keyof Dimensions]: Dimensions[Name][number] };

export const combinationCount = Object.values(dimensions)
  .map(({ length }) => length)
  .reduce((product, length) => product * length, 1);

/** Each combination once. */
export function* combinations(): Generator<Combination> {
  yield* combined(Object.entries(dimensions));
}

function* combined(
  left: readonly (readonly [string, readonly unknown[]])[],
): Generator<Combination> {
  const [first, ...rest] = left;
  if (!first) {
    yield {} as Combination;
    return;
  }
  const [name, values] = first;
  for (const value of values) {
    for (const others of combined(rest)) yield { [name]: value, ...others };
  }
}

/** The step runs from the 2nd to the 30th, and posting in it ends on the 20th. */
const times = { startdato: '2026-11-02', konteringSlut: '2026-11-20', slutdato: '2026-11-30' };
const stepId = 1;

/** Who writes at a level, written out beside the code (docs/domaene.md "Niveauer"). */
const writers: Readonly<Record<Level, readonly Combination['opdatering'][]>> = {
  Aaben: ['UpdateAaben', 'UpdateNiveau1', 'UpdateNiveau2', 'UpdateNiveau3'],
  Niveau1: ['UpdateNiveau1', 'UpdateNiveau2', 'UpdateNiveau3'],
  Niveau2: ['UpdateNiveau2', 'UpdateNiveau3'],
  Niveau3: ['UpdateNiveau3'],
  Lukket: [],
};
const levelNames: Readonly<Record<Level, string>> = {
  Aaben: 'Åben',
  Niveau1: 'Niveau 1',
  Niveau2: 'Niveau 2',
  Niveau3: 'Niveau 3',
  Lukket: 'Lukket',
};

/** What the gate answers, in words (docs/domaene.md "Porten"): the first check that fails, or what is written with. */
export function expectedAnswer(asked: Combination): string {
  const { niveau, opdatering, dag, naevnt, tilladelse, omfang, proces } = asked;
  if (!tilladelse) return 'Adgang nægtet';
  if (omfang === 'andet' || omfang === 'intet') return 'Adgang nægtet: andet ministerium';
  const runs = times.startdato <= dag && dag <= times.slutdato && proces === 'Aktiv';
  if (!runs || !naevnt) return 'Ingen åben underaktivitet';
  if (!writers[niveau].includes(opdatering)) return `Står på ${levelNames[niveau]}`;
  if (dag <= times.konteringSlut) return 'Skriver';
  return asked.efterKonteringSlut ? 'Skriver efter kontering slut' : 'Kontering er slut';
}

const beginnings = [
  ['Adgang nægtet. Du skriver kun for dit eget ministerium', 'Adgang nægtet: andet ministerium'],
  ['Adgang nægtet', 'Adgang nægtet'],
  ['Der er ingen åben underaktivitet', 'Ingen åben underaktivitet'],
  ...levels.map((level) => [
    `Underaktiviteten står på ${levelNames[level]}.`,
    `Står på ${levelNames[level]}`,
  ]),
  ['Kontering sluttede', 'Kontering er slut'],
] as const;

/** What the product answers, in the words of `expectedAnswer`. */
export function answerIn(message: string): string {
  const found = beginnings.find(([beginning = '']) => message.startsWith(beginning));
  return found?.[1] ?? message;
}

const cvrOf = { eget: '10213231', andet: '10108330', intet: '12345674' } as const;

/** By type. */
const standing = new Map(smallStructure().versions.map((version) => [version.type, version]));

function standingOf(type: string): StoredVersion {
  const found = standing.get(type);
  if (!found) throw new Error(`The small structure has no ${type}`);
  return found;
}

/** The paragraf has the level for itself, and there is another ministry with a virksomhed. */
function recordsAt(niveau: Level) {
  const { records } = smallStructure();
  records.put('element_version', {
    ...standingOf('Ministeransvarsomraade'),
    element_id: 'andet',
    nummer: '08',
    fuldt_nummer: '08',
  });
  records.put('element_version', {
    ...standingOf('Virksomhed'),
    element_id: 'anden',
    overordnet_id: 'andet',
    nummer: cvrOf.andet,
    fuldt_nummer: cvrOf.andet,
  });
  records.put('procesrettighed', {
    underaktivitet_id: stepId,
    paragraf_id: standingOf('Paragraf').element_id,
    rettighedsniveau: niveau,
    begrundelse: null,
    aendret: '',
    aendret_af: '',
    row_version: 1,
  });
  return records;
}

/** What there is at each level: the gate changes nothing. */
const heldAt = new Map(
  levels.map((niveau) => {
    const records = recordsAt(niveau);
    return [niveau, { records, kept: records.kept() }];
  }),
);

/** What the gate answers over a World in which the paragraf has the level for itself. */
export function gateAnswer(asked: Combination): string {
  const { niveau, dag, naevnt, tilladelse, omfang, proces, type, opdatering } = asked;
  const permissions = [
    ...(tilladelse ? [type] : []),
    ...(opdatering === 'ingen' ? [] : [opdatering]),
    ...(asked.efterKonteringSlut ? ['EditAfterKonteringSlut'] : []),
    ...(omfang in cvrOf ? [] : [omfang]),
  ];
  const user = {
    username: 'proeve',
    name: '',
    email: '',
    organizationName: '',
    cvr: omfang in cvrOf ? cvrOf[omfang as keyof typeof cvrOf] : cvrOf.intet,
    permissions: new Set<string>(permissions),
    scopeRoles: new Set<string>(),
  };
  const held = heldAt.get(niveau);
  if (!held) throw new Error(`There are no records at ${niveau}`);
  const world = new World({ user, today: dag, now: `${dag}T12:00:00Z` }, held.kept);
  const [id, processid] = [1, 1];
  world.store.put('proces', {
    ...{ id: processid, kode: 'P', navn: 'Proces', procestype: '', finansaar: 2027 },
    ...{ status: proces, startdato: times.startdato, slutdato: times.slutdato, row_version: 1 },
  });
  world.store.put('hovedaktivitet', {
    ...{ id, processid, navn: 'Hovedaktivitet', raekkefoelge: 1 },
    ...{ startdato: times.startdato, slutdato: times.slutdato, row_version: 1 },
  });
  world.store.put('underaktivitet', {
    ...{ id: stepId, hovedaktivitet_id: id, navn: 'Trin', raekkefoelge: 1 },
    ...{ startdato: times.startdato, slutdato: times.slutdato },
    kontering_slut: times.konteringSlut,
    elementtyper: naevnt ? [type] : dimensions.type.filter((other) => other !== type),
    // The paragraf's own level goes before it.
    rettighedsniveau: niveau === 'Lukket' ? 'Aaben' : 'Lukket',
    row_version: 1,
  });
  const { edit } = commandsOf(elementTypes[type as ElementTypeName]);
  const about: GateSubject = { within: standingOf(type), input: { underaktivitetId: stepId } };
  const access = answered(held.records, world, () => procesAccess(world, edit, about));
  if (!access.allowed) return answerIn(access.violation.message);
  const isLate = access.warnings.some(({ code }) => code === 'efterKonteringSlut');
  return isLate ? 'Skriver efter kontering slut' : 'Skriver';
}
