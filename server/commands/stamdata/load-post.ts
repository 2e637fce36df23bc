import { isDeepStrictEqual } from 'node:util';
import { kobling } from '../../../src/domain/elements/kobling.ts';
import { type RecordKindName, recordKindNames } from '../../../src/domain/records/names.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import type { PostSheet, PostTable } from '../../../src/domain/stamdata/sheet.ts';
import { formatPeriode } from '../../../src/domain/time/periode.ts';
import { isValidTime, OPEN_END } from '../../../src/domain/time/time-axis.ts';
import { isTaken } from '../../../src/domain/timeline/koblinger.ts';
import { rowEffect } from '../../storage/effect.ts';
import type { StoredRecords, StoredRelation } from '../../storage/records.ts';
import type { Plan, Violation } from '../command.ts';
import { recordChanges } from '../records/record-changes.ts';
import { columnOf, columnsOf } from '../records/record-handler.ts';
import { refused, unchanged, violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import { fileFinding, inRow } from './file-finding.ts';
import { type FileRow, readRow } from './read-row.ts';

type Columns = Readonly<Record<string, unknown>>;
type Row = StoredRecords[PostTable];

/** How a table's rows are known. */
interface Keeping {
  /** The row that a row of the file is of; undefined: it is to be made. */
  readonly standing: (world: WorldView, said: Columns) => object | undefined;
  /** What a new row has that no file says. */
  readonly made?: (world: WorldView) => Columns;
  /** Why it cannot stand beside the others that there are. */
  readonly against?: (world: WorldView, row: Columns) => Violation | undefined;
  readonly above?: Above;
}

/** What a row hangs below, as a field and whether that is there. */
interface Above {
  readonly field: string;
  readonly stands: (world: WorldView, said: Columns) => boolean;
}

const withId = (world: WorldView) => ({ id: world.newId(), row_version: 1 });
const counted = () => ({ row_version: 1 });

const keeping: Readonly<Record<PostTable, Keeping>> = {
  finansaar: {
    standing: (world, { finansaar }) =>
      world.hasFinansaar(Number(finansaar)) ? { finansaar } : undefined,
  },
  periode: {
    standing: (world, { nummer }) => world.periode(Number(nummer)),
    made: withId,
    above: {
      field: 'nummer',
      stands: (world, { nummer }) => world.hasFinansaar(Math.floor(Number(nummer) / 100)),
    },
  },
  kredsfrist: {
    standing: (world, { periode, bogfoeringskreds_id: kreds }) =>
      world
        .kredsfrister(Number(periode))
        .find(({ bogfoeringskreds_id }) => bogfoeringskreds_id === kreds),
    made: counted,
    above: {
      field: 'periode',
      stands: (world, { periode }) => world.periode(Number(periode)) !== undefined,
    },
  },
  aktivitet: {
    standing: (world, said) =>
      world.aktiviteterIn(Number(said.finansaar)).find(({ nummer }) => nummer === said.nummer),
    made: withId,
    above: { field: 'finansaar', stands: inFinansaar },
  },
  proces: {
    standing: (world, { id }) => world.record('proces', Number(id)),
    made: counted,
    above: { field: 'finansaar', stands: inFinansaar },
  },
  hovedaktivitet: {
    standing: (world, { id }) => world.record('hovedaktivitet', Number(id)),
    made: counted,
    above: recordAbove('proces', 'processid'),
  },
  underaktivitet: {
    standing: (world, { id }) => world.record('underaktivitet', Number(id)),
    made: counted,
    above: recordAbove('hovedaktivitet', 'hovedaktivitetId'),
  },
  procesrettighed: {
    standing: (world, said) =>
      world
        .rightsOf(String(said.paragraf_id))
        .find(({ underaktivitet_id }) => underaktivitet_id === said.underaktivitet_id),
    made: ({ now, user }) => ({ aendret: now, aendret_af: user.username, row_version: 1 }),
    above: recordAbove('underaktivitet', 'underaktivitetId'),
  },
  underkonto_delregnskab: {
    standing: (world, said) =>
      world
        .relationsOf(String(said.underkonto_id))
        .find(
          ({ delregnskab_id, fra_periode }) =>
            delregnskab_id === said.delregnskab_id && fra_periode === said.fra_periode,
        ),
    made: withId,
    against: besideOthers,
  },
};

/** A record of a table whose ids are whole numbers. */
function recordAbove(table: 'proces' | 'hovedaktivitet' | 'underaktivitet', field: string): Above {
  const column = columnOf(field);
  return {
    field,
    stands: (world, { [column]: id }) => world.record(table, Number(id)) !== undefined,
  };
}

/** An underkonto has a delregnskab once at a time, and one that is its standard. */
function besideOthers(world: WorldView, made: Columns): Violation | undefined {
  const row = made as StoredRelation;
  const taken = world
    .relationsOf(row.underkonto_id)
    .find((one) => one.id !== row.id && isTaken(one, row));
  if (!taken) return undefined;
  const { fra_periode: fra, til_periode: til } = taken;
  const times = `${formatPeriode(fra)} til ${til === null ? '…' : formatPeriode(til)}`;
  const isSame = taken.delregnskab_id === row.delregnskab_id;
  const message = `${isSame ? 'Koblingen' : 'Standarddelregnskabet'} overlapper en kobling fra ${times}.`;
  return fileFinding(isSame ? 'fraPeriode' : kobling.chosen, message);
}

function inFinansaar(world: WorldView, { finansaar }: Columns): boolean {
  return world.hasFinansaar(Number(finansaar));
}

/** Makes a record, a relation or a level what the file says of it. */
export function loadPost(world: WorldView, sheet: PostSheet, said: FileRow): Plan {
  const located = inRow(0);
  const { values, violations } = readRow(world, sheet, said, {
    fra: timeOf(sheet, said),
    til: null,
  });
  if (violations.length > 0) return refused(...violations.map(located));
  const columns = keptColumns(sheet, values);
  const { standing, made, above, against } = keeping[sheet.table];
  if (above && !above.stands(world, columns)) {
    const felt = sheet.fields.find(({ code }) => code === above.field)?.label ?? above.field;
    return refused(located(violation(400, above.field, 'referenceUkendt', { felt })));
  }
  const stands = standing(world, columns);
  const row = stands ? { ...stands, ...columns } : { ...made?.(world), ...columns };
  if (stands && isDeepStrictEqual(row, { ...stands })) {
    return { effects: [], violations: [], warnings: [unchanged] };
  }
  const broken = against?.(world, row);
  if (broken) return refused(located(broken));
  const effects = [rowEffect(sheet.table, (stands ?? null) as Row | null, row as Row)];
  return { effects, violations: [], warnings: [], poster: recordChanges(world, effects) };
}

/** When what the row points to is to stand. */
function timeOf({ axis, fields }: PostSheet, said: FileRow): number {
  const code = fields.find(({ kind }) => kind === 'time')?.code;
  const time = Number(code === undefined ? Number.NaN : said[code]);
  return isValidTime(axis, time) ? time : OPEN_END;
}

/** What is kept of the values, and what follows from them. */
function keptColumns({ table }: PostSheet, values: Columns): Columns {
  const said = Object.entries(values).map(([code, value]) => [columnOf(code), value]);
  return {
    ...Object.fromEntries(said),
    ...(isKind(table) && columnsOf(recordKinds[table], values)),
  };
}

function isKind(table: string): table is RecordKindName {
  return (recordKindNames as readonly string[]).includes(table);
}
