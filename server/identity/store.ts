import { type Kysely, sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../db/schema.ts';
import { isStorable, isStorableText } from '../db/storable-text.ts';

/** Expired rows go with later writes, a bounded number at a time, so no write waits for a big sweep. */
const sweepEveryMs = 60_000;
const sweepAtMost = 500;

/** Storage of oidc-provider in `identitet_lager`: one adapter for each kind of model. */
export function createIdentityStore(db: Kysely<Database>): (model: string) => Adapter {
  const sweep = createSweep(db);
  return (model) => createAdapter(db, model, sweep);
}

function createAdapter(db: Kysely<Database>, model: string, sweep: () => Promise<void>): Adapter {
  const find = (column: 'id' | 'uid', value: string) => findRow(db, model, column, value);
  return {
    async upsert(id, payload, expiresIn) {
      await upsertRow(db, model, id, payload, expiresIn);
      await sweep();
    },
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    // Belongs to the device flow, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      await db
        .updateTable('identitet_lager')
        .set({ brugt: new Date().toISOString() })
        .where('model', '=', model)
        .where('id', '=', id)
        .execute();
    },
    async destroy(id) {
      await db
        .deleteFrom('identitet_lager')
        .where('model', '=', model)
        .where('id', '=', id)
        .execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('identitet_lager').where('grant_id', '=', grantId).execute();
    },
  };
}

async function upsertRow(
  db: Kysely<Database>,
  model: string,
  id: string,
  payload: AdapterPayload,
  expiresIn: number | undefined,
): Promise<void> {
  // Only a caller's parameter can hold what jsonb cannot.
  if (!isStorable(payload)) throw new errors.InvalidRequest('a parameter holds no plain text');
  const row = {
    indhold: JSON.stringify(payload),
    grant_id: payload.grantId ?? null,
    uid: payload.uid ?? null,
    udloeber: expiresIn ? new Date(Date.now() + expiresIn * 1000).toISOString() : null,
  };
  await db
    .insertInto('identitet_lager')
    .values({ model, id, brugt: null, ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute();
}

async function findRow(
  db: Kysely<Database>,
  model: string,
  column: 'id' | 'uid',
  value: string,
): Promise<AdapterPayload | undefined> {
  if (!isStorableText(value)) return undefined;
  const row = await db
    .selectFrom('identitet_lager')
    .select(['indhold', 'brugt'])
    .where('model', '=', model)
    .where(column, '=', value)
    .where((where) =>
      where.or([where('udloeber', 'is', null), where('udloeber', '>', new Date().toISOString())]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  return row.brugt === null
    ? row.indhold
    : { ...row.indhold, consumed: Math.floor(Date.parse(row.brugt) / 1000) };
}

function createSweep(db: Kysely<Database>): () => Promise<void> {
  let next = Date.now();
  return async () => {
    if (Date.now() < next) return;
    next = Date.now() + sweepEveryMs;
    await db
      .deleteFrom('identitet_lager')
      .where(
        sql<boolean>`(model, id) in (select model, id from identitet_lager where udloeber < now() limit ${sweepAtMost})`,
      )
      .execute();
  };
}
