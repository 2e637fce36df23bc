import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Effect, EffectEntity } from './command.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the kernel must know of a table to write to it. */
interface EntityTable {
  /** Writes must find the row version of `before`. */
  readonly versioned: boolean;
  /** Columns that no effect carries, with a first value until they are derived. */
  readonly derived?: (row: Row) => Row;
}

const tables: Readonly<Record<EffectEntity, EntityTable>> = {
  element: { versioned: false },
  element_version: {
    versioned: true,
    // refreshDisplayIntervals sets them when the run's effects are in.
    derived: (row) => ({ vist_fra: row.fra, vist_til: row.fra }),
  },
  underkonto_delregnskab: { versioned: true },
  bruger: { versioned: false },
  identitet: { versioned: false },
  rolle: { versioned: false },
};

/** The row that an effect was planned from is no longer as it was. */
export class RowMovedError extends Error {
  override readonly name = 'RowMovedError';
  readonly effect: Effect;

  constructor(effect: Effect) {
    super(`${effect.entity} ${JSON.stringify(effect.key)} has moved`);
    this.effect = effect;
  }
}

/**
 * Writes the effects in their order.
 * @throws RowMovedError when a row is not the one that was planned from.
 */
export async function applyEffects(
  tx: Transaction<Database>,
  effects: readonly Effect[],
): Promise<void> {
  for (const effect of effects) await applyEffect(tx, effect);
}

async function applyEffect(tx: Transaction<Database>, effect: Effect): Promise<void> {
  const { before, after } = effect;
  if (before === null && after === null) return;
  if (before === null) return insert(tx, effect.entity, after ?? {});
  const statement = after === null ? removal(effect, before) : change(effect, before, after);
  const { numAffectedRows } = await statement.execute(tx);
  if (numAffectedRows !== 1n) throw new RowMovedError(effect);
}

async function insert(tx: Transaction<Database>, entity: EffectEntity, after: Row): Promise<void> {
  const row = { ...tables[entity].derived?.(after), ...after };
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map(parameter);
  await sql`insert into ${sql.table(entity)} (${sql.join(columns)})
    values (${sql.join(values)})`.execute(tx);
}

function change(effect: Effect, before: Row, after: Row) {
  const assignments = Object.entries(after)
    .filter(([column]) => !(column in effect.key))
    .map(([column, value]) => sql`${sql.ref(column)} = ${parameter(value)}`);
  return sql`update ${sql.table(effect.entity)} set ${sql.join(assignments)}
    where ${whereStill(effect, before)}`;
}

function removal(effect: Effect, before: Row) {
  return sql`delete from ${sql.table(effect.entity)} where ${whereStill(effect, before)}`;
}

function whereStill(effect: Effect, before: Row) {
  const conditions = Object.entries(effect.key).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  if (tables[effect.entity].versioned) {
    conditions.push(sql`row_version = ${before.row_version}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Objects and lists only stand in jsonb columns; they travel as JSON text. */
function parameter(value: unknown) {
  return sql`${typeof value === 'object' && value !== null ? JSON.stringify(value) : value}`;
}
