import { type Kysely, sql } from 'kysely';
import type { PeriodePayload } from '../../../src/api/contract/perioder.ts';
import { previousPeriode, whyNotApproved } from '../../../src/domain/records/approval.ts';
import { factsOfPeriode } from '../../../src/domain/records/year-of-periods.ts';
import { currentPeriod, periodeStatus } from '../../../src/domain/time/periode.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredPeriode } from '../../storage/records.ts';

interface PeriodeRow extends StoredPeriode {
  /** By number; null: none has one. */
  readonly frister: readonly KredsRow[] | null;
}

interface KredsRow {
  readonly bogfoeringskredsId: string;
  readonly nummer: string;
  readonly navn: string;
  readonly konteringSlut: string;
}

/** All periods in their order, as they are on a date. One statement. */
export async function loadPerioder(db: Kysely<Database>, today: string): Promise<PeriodePayload[]> {
  const { rows } = await sql<PeriodeRow>`
    select p.*, (
      select jsonb_agg(jsonb_build_object(
          'bogfoeringskredsId', k.bogfoeringskreds_id, 'nummer', v.fuldt_nummer, 'navn', v.navn,
          'konteringSlut', k.kontering_slut) order by v.fuldt_nummer)
      from kredsfrist k
      cross join lateral (
        select fuldt_nummer, navn from element_version
        where element_id = k.bogfoeringskreds_id order by fra desc limit 1
      ) v
      where k.periode = p.nummer) as frister
    from periode p order by p.nummer`.execute(db);
  const current = currentPeriod(rows.map(deadlinesOf), today)?.nummer;
  const approved = new Set(rows.filter(({ godkendt }) => godkendt).map(({ nummer }) => nummer));
  return rows.map((row, index) => {
    const { nummer, frister } = row;
    const periode = deadlinesOf(row);
    const kredse = frister ?? [];
    const reason = whyNotApproved(
      {
        ...periode,
        kredsfrister: kredse.map(({ konteringSlut }) => konteringSlut),
        isFirst: index === 0,
        isPreviousApproved: approved.has(previousPeriode(nummer)),
      },
      today,
    );
    return {
      id: row.id,
      navn: row.navn,
      rowVersion: String(row.row_version),
      nummer,
      finansaar: Math.floor(nummer / 100),
      type: row.type,
      startdato: row.startdato,
      slutdato: row.slutdato,
      konteringSlut: row.kontering_slut,
      godkendelseSlut: row.godkendelse_slut,
      kvartalsgodkendelse: factsOfPeriode(nummer).kvartalsgodkendelse,
      status: periodeStatus(periode, today),
      aktuel: nummer === current,
      godkendelseAarsag: reason?.message ?? null,
      bogfoeringskredse: kredse.map((kreds) => ({
        ...kreds,
        status: periodeStatus({ ...periode, konteringSlut: kreds.konteringSlut }, today),
      })),
    };
  });
}

function deadlinesOf({ nummer, type, startdato, kontering_slut, godkendt }: StoredPeriode) {
  return { nummer, type, startdato, konteringSlut: kontering_slut, godkendt };
}
