import { type Kysely, type Selectable, sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../server/db/schema.ts';
import { isStorable, isStorableText } from '../../server/db/storable-text.ts';
import type { Lifetimes } from './lifetimes.ts';
import { createSweep } from './sweep.ts';

type StoreLifetimes = Pick<Lifetimes, 'idle' | 'reuse'>;

/** Storage of oidc-provider in `identitet_lager`: one adapter for each kind of model. */
export function createIdentityStore(
  db: Kysely<Database>,
  lifetimes: StoreLifetimes,
): (model: string) => Adapter {
  const sweep = createSweep(db);
  return (model) => createAdapter(db, model, { sweep, ...lifetimes });
}

/** What a model is found by; the code that people type is told by its content alone. */
type Key = 'id' | 'uid' | 'userCode';

interface AdapterOptions extends StoreLifetimes {
  readonly sweep: () => Promise<void>;
}

function createAdapter(
  db: Kysely<Database>,
  model: string,
  { sweep, idle, reuse }: AdapterOptions,
): Adapter {
  const isSession = model === 'Session';
  const reusable = model === 'RefreshToken' ? reuse : 0;
  const find = async (column: Key, value: string) => {
    const row = await findRow(db, model, column, value);
    return row && payloadOf(row, reusable);
  };
  return {
    async upsert(id, payload, expiresIn = Number.NaN) {
      // The payload keeps the end that was set at sign-in; the row's own moves with use.
      await upsertRow(db, model, id, payload, isSession ? Math.min(expiresIn, idle) : expiresIn);
      await sweep();
    },
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    findByUserCode: (userCode) => find('userCode', userCode),
    async consume(id) {
      await db
        .updateTable('identitet_lager')
        // The first use counts: a second one must not make the time for a third longer.
        .set({ brugt: sql<string>`coalesce(brugt, ${new Date().toISOString()}::timestamptz)` })
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

/** Twice what any has of the portal's own sign-ins; a stranger may begin one after another. */
const longestPayload = 4096;

async function upsertRow(
  db: Kysely<Database>,
  model: string,
  id: string,
  payload: AdapterPayload,
  expiresIn: number,
): Promise<void> {
  // Only a caller's parameter can hold what jsonb cannot, or be so long.
  if (!isStorable(payload)) throw new errors.InvalidRequest('a parameter holds no plain text');
  const indhold = JSON.stringify(payload);
  if (indhold.length > longestPayload) throw new errors.InvalidRequest('a parameter is too long');
  const row = {
    indhold,
    grant_id: payload.grantId ?? null,
    uid: payload.uid ?? null,
    udloeber: Number.isNaN(expiresIn)
      ? null
      : new Date(Date.now() + expiresIn * 1000).toISOString(),
  };
  await db
    .insertInto('identitet_lager')
    .values({ model, id, brugt: null, ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute();
}

type StoredRow = Pick<Selectable<Database['identitet_lager']>, 'indhold' | 'brugt'>;

async function findRow(
  db: Kysely<Database>,
  model: string,
  key: Key,
  value: string,
): Promise<StoredRow | undefined> {
  if (!isStorableText(value)) return undefined;
  const query = db
    .selectFrom('identitet_lager')
    .select(['indhold', 'brugt'])
    .where('model', '=', model)
    .where(key === 'userCode' ? sql<string>`indhold->>'userCode'` : key, '=', value)
    .where((where) =>
      where.or([where('udloeber', 'is', null), where('udloeber', '>', new Date().toISOString())]),
    );
  // The session of someone who is gone or blocked would be one without an account, which is a server error.
  const belongsToSomeone = sql<boolean>`(indhold->>'accountId' is null
    or exists (select 1 from bruger where brugernavn = indhold->>'accountId' and not spaerret))`;
  return await (model === 'Session' ? query.where(belongsToSomeone) : query).executeTakeFirst();
}

/** Within `reusable` seconds of its first use, what is used still counts as unused. */
function payloadOf({ indhold, brugt }: StoredRow, reusable: number): AdapterPayload {
  const used = brugt === null ? undefined : Date.parse(brugt);
  if (used === undefined || Date.now() - used < reusable * 1000) return indhold;
  return { ...indhold, consumed: Math.floor(used / 1000) };
}
