import type { Kysely } from 'kysely';
import { writePermission } from '../../../src/domain/elements/command-ids.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { type Level, procesGate } from '../../../src/domain/proces/proces-gate.ts';
import type { Database } from '../../db/schema.ts';
import type { User } from '../../user.ts';
import { ministryOfCvr, paragrafferOn, type StandingParagraf } from './scope.ts';
import { loadUnderaktiviteter } from './underaktiviteter.ts';

export interface EditableScope {
  readonly types: readonly ElementTypeName[];
  readonly paragraffer: EditableParagraffer;
}

/** The paragraffer to stay within. A number tells whose an element is where all that had it are alike. */
export interface EditableParagraffer {
  readonly numre: readonly string[];
  /** Those that share their number with one that may not be edited. */
  readonly ids: readonly string[];
}

/** The types and paragraffer that an underaktivitet lets the user edit today. */
export async function editableScope(
  db: Kysely<Database>,
  user: User,
  underaktivitetId: number,
  today: string,
): Promise<EditableScope> {
  const [underaktivitet] = await loadUnderaktiviteter(db, { id: underaktivitetId }, null);
  const types = (underaktivitet?.elementtyper ?? []).filter((name) => user.permissions.has(name));
  const [elementType] = types;
  if (!underaktivitet || !elementType) return { types: [], paragraffer: { numre: [], ids: [] } };
  const ministeransvarsomraade = await ministryOfCvr(db, user.cvr, today);
  const levels = await ownLevels(db, underaktivitetId);
  const admits = procesAdmits({ user, elementType, ministeransvarsomraade, today });
  const isEditable = (paragraf: StandingParagraf) => {
    const level = levels.get(paragraf.id) ?? underaktivitet.rettighedsniveau;
    return admits(paragraf, { ...underaktivitet, rettighedsniveau: level });
  };
  return { types, paragraffer: editableAmong(await paragrafferOn(db, today), isEditable) };
}

function editableAmong(
  paragraffer: readonly StandingParagraf[],
  isEditable: (paragraf: StandingParagraf) => boolean,
): EditableParagraffer {
  const numre: string[] = [];
  const ids: string[] = [];
  for (const [nummer, alike] of Map.groupBy(paragraffer, (paragraf) => paragraf.nummer)) {
    const editable = alike.filter(isEditable);
    if (editable.length === alike.length) numre.push(nummer);
    else ids.push(...editable.map(({ id }) => id));
  }
  return { numre, ids };
}

type GateInput = Parameters<typeof procesGate>[0];

/** The gate's answer differs by paragraf only: all the types of an underaktivitet share its level. */
function procesAdmits(who: {
  readonly user: User;
  readonly elementType: ElementTypeName;
  readonly ministeransvarsomraade: string | null;
  readonly today: string;
}) {
  const { user, elementType, ...rest } = who;
  const fixed = {
    ...rest,
    elementType,
    permission: writePermission(elementTypes[elementType]),
    permissions: user.permissions,
    bemaerkning: null,
  };
  return (paragraf: GateInput['paragraf'], underaktivitet: GateInput['underaktivitet']) =>
    procesGate({ ...fixed, paragraf, underaktivitet }).allowed;
}

async function ownLevels(
  db: Kysely<Database>,
  underaktivitetId: number,
): Promise<ReadonlyMap<string | null, Level>> {
  const rows = await db
    .selectFrom('procesrettighed')
    .select(['paragraf_id', 'rettighedsniveau'])
    .where('underaktivitet_id', '=', underaktivitetId)
    .execute();
  return new Map(rows.map((row) => [row.paragraf_id, row.rettighedsniveau]));
}
