import type { Transaction } from 'kysely';
import { approvePeriod } from '../../../src/domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../../src/domain/commands/record-commands.ts';
import { periode } from '../../../src/domain/records/periode.ts';
import { approveSchema } from '../../../src/domain/records/perioder-input.ts';
import type { Database } from '../../db/schema.ts';
import { loadRecords } from '../../storage/load-records.ts';
import type { RecordStore } from '../../storage/record-store.ts';
import { isGuid } from '../../storage/stored-version.ts';
import type { Invocation } from '../command.ts';
import { parsed } from '../structure/judging/input.ts';

const editPeriode = recordCommandsOf(periode).edit.id;

/** Whether a command asks for perioder alone: it names no element. */
export function isOfPeriode({ kommando }: Invocation): boolean {
  return kommando === editPeriode || kommando === approvePeriod.id;
}

/** The own deadlines that kredse have in the perioder that commands name. */
export async function preloadPerioder(
  tx: Transaction<Database>,
  store: RecordStore,
  invocations: readonly Invocation[],
): Promise<void> {
  const inputs = invocations.filter(isOfPeriode).map(({ input }) => input);
  const ids = inputs.flatMap(({ id }) => (isGuid(id) ? [id.toLowerCase()] : []));
  const numbers = [
    ...inputs
      .map((input) => parsed(approveSchema, input))
      .flatMap((read) => (read.ok ? [read.values.periode] : [])),
    ...store.find('periodeId', ids).map(({ nummer }) => nummer),
  ];
  await loadRecords(tx, store, [{ set: 'kredsfristPeriode', keys: numbers.map(String) }]);
}
