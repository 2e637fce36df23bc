import { isDeepStrictEqual } from 'node:util';
import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { joinNumber, numberAbove } from '../../../src/domain/numbers.ts';
import type { ElementSheet } from '../../../src/domain/stamdata/sheet.ts';
import { elementIdField, fuldtNummerField } from '../../../src/domain/stamdata/sheets.ts';
import type { Interval } from '../../../src/domain/time/intervals.ts';
import { isValidTime, OPEN_END } from '../../../src/domain/time/time-axis.ts';
import type { Drawn } from '../../../src/domain/timeline/versions.ts';
import type { Effect } from '../../storage/effect.ts';
import { isGuid, type StoredVersion, standingAt } from '../../storage/stored-version.ts';
import type { Plan, Violation } from '../command.ts';
import { refused, unchanged, violation } from '../refused.ts';
import { effectsBetween } from '../structure/changes/effects-between.ts';
import { filledColumns, newRow } from '../structure/changes/version-row.ts';
import { overlap } from '../structure/rules/end-rules.ts';
import type { WorldView } from '../world.ts';
import { fileFinding, inRow } from './file-finding.ts';
import { type FileRow, type ReadRow, readRow } from './read-row.ts';
import { findingsOnStanding, leftBelow } from './standing-findings.ts';

/** What a row of the file becomes, but for who makes it and as which of its element's versions. */
type Target = Omit<
  StoredVersion,
  | 'element_id'
  | 'version_id'
  | 'oprettet'
  | 'oprettet_af'
  | 'aendret'
  | 'aendret_af'
  | 'row_version'
>;

/**
 * Makes the versions of an element those that the file has of it: what is so already is left alone, what
 * differs is changed, and what the file does not have goes.
 */
export function loadElement(world: WorldView, sheet: ElementSheet, rows: readonly FileRow[]): Plan {
  const { type } = sheet;
  const read = rows.map((row) => readRow(world, sheet, row, timesOf(type, row)));
  const broken = read.flatMap(({ violations }, index) => violations.map(inRow(index)));
  if (broken.length > 0) return refused(...broken);
  const lacking = read.flatMap(({ warnings }, index) => warnings.map(inRow(index)));
  const found = elementOf(world, type, read);
  if (typeof found !== 'string') return refused(found);
  const placed = read.map(({ values }, index) => target(world, type, values, inRow(index)));
  const wrong = placed.flatMap((one) => ('violations' in one ? one.violations : []));
  const targets = placed.flatMap((one) => ('target' in one ? [one.target] : []));
  const against = [...wrong, ...timeFindings(type, targets)];
  if (against.length > 0) return refused(...against);
  const id = found === '' ? world.newId() : found;
  const effects = effectsOf(world, id, targets);
  if (effects.length === 0) {
    return { effects, elementId: id, violations: [], warnings: [unchanged] };
  }
  const before = world.timeline(id);
  return {
    effects,
    elementId: id,
    violations: [],
    warnings: lacking,
    afterwards: () => {
      const { violations, warnings } = findingsOnStanding(world, type, id);
      return { violations, warnings: [...warnings, ...leftBelow(world, type, id, before)] };
    },
  };
}

/** When the row says that it stands; read before the others, which point to what stands then. */
function timesOf({ axis }: ElementType, row: FileRow): Interval {
  const fra = Number(row[timeFieldCodes[axis].from]);
  return { fra: isValidTime(axis, fra) ? fra : OPEN_END, til: null };
}

/** The id of the element that the rows are of, or '' of one that is to be made. */
function elementOf(
  world: WorldView,
  type: ElementType,
  read: readonly ReadRow[],
): string | Violation {
  const said = [...new Set(read.map(({ values }) => values[elementIdField.code]))];
  const [id] = said;
  if (said.length > 1) return wrongId();
  if (typeof id === 'string') {
    if (!isGuid(id)) return wrongId();
    const stands = world.timeline(id);
    return stands.some((version) => version.type !== type.name) ? wrongId() : id.toLowerCase();
  }
  const numbers = [...new Set(read.map(({ values }) => String(values[fuldtNummerField.code])))];
  const ids = new Set(
    numbers.flatMap((number) =>
      world.byNumber(type.name, number).map(({ element_id }) => element_id),
    ),
  );
  const [only = ''] = ids;
  if (ids.size <= 1 && numbers.length === 1) return only;
  return fileFinding(
    `raekker.0.${elementIdField.code}`,
    `Flere har haft nummeret ${numbers.join(', ')}. Skriv elementets id i kolonnen ${elementIdField.label}.`,
  );
}

function wrongId(): Violation {
  return violation(400, `raekker.0.${elementIdField.code}`, 'ugyldigVaerdi', {
    felt: elementIdField.label,
  });
}

function target(
  world: WorldView,
  type: ElementType,
  values: ReadRow['values'],
  located: ReturnType<typeof inRow>,
): { readonly target: Target } | { readonly violations: readonly Violation[] } {
  const { from, to } = timeFieldCodes[type.axis];
  const fra = Number(values[from]);
  const parentId = type.parent ? asId(values[type.parent.field]) : null;
  const above =
    type.parent && parentId !== null
      ? standingAt(world.timeline(parentId, type.parent.type), fra)?.fuldt_nummer
      : undefined;
  const fuldtNummer = String(values[fuldtNummerField.code]);
  const nummer = ownNumber(type, above ?? null, fuldtNummer);
  const { underaktivitetId } = values;
  const violations = [
    ...(nummer === undefined ? [numberFinding(type, above ?? null, fuldtNummer)] : []),
    ...(typeof underaktivitetId === 'number' && !world.record('underaktivitet', underaktivitetId)
      ? [violation(400, 'underaktivitetId', 'referenceUkendt', { felt: 'Underaktivitet' })]
      : []),
  ];
  if (nummer === undefined || violations.length > 0) return { violations: violations.map(located) };
  return {
    target: {
      type: type.name,
      fra,
      til: asTime(values[to]),
      soft_lukket_fra: asTime(values.softLukketFra),
      soft_lukket_til: asTime(values.softLukketTil),
      overordnet_id: parentId,
      nummer,
      fuldt_nummer: fuldtNummer,
      ...filledColumns({
        type,
        values: { ...values, [type.number.field]: nummer },
        fuldtNummer,
        underaktivitetId: asTime(underaktivitetId),
      }),
    },
  };
}

const asId = (value: unknown) => (typeof value === 'string' ? value : null);
const asTime = (value: unknown) => (typeof value === 'number' ? value : null);

/** The own number of a full one; undefined: it is none of the type's, or not below what is above. */
function ownNumber(type: ElementType, above: string | null, full: string): string | undefined {
  const { separator, aboveDigits, digits } = type.number;
  if (!type.number.full.test(full)) return undefined;
  if (aboveDigits !== undefined && above !== null && numberAbove(type.name, full) !== above) {
    return undefined;
  }
  const bare = aboveDigits === undefined ? full : full.replace('.', '');
  const own = separator === undefined || above === null ? bare : full.slice(-digits);
  return joinNumber(type.name, above, own) === full ? own : undefined;
}

function numberFinding(type: ElementType, above: string | null, full: string): Violation {
  const { number, label } = type;
  return fileFinding(
    fuldtNummerField.code,
    number.full.test(full) && above !== null
      ? `Nummeret ${full} hører ikke under ${above}.`
      : `${full} er ikke et nummer for ${label.many}.`,
  );
}

/** The rows of one element follow each other in time, and each is soft-closed only as long as it stands. */
function timeFindings(type: ElementType, targets: readonly Target[]): Violation[] {
  const { to } = timeFieldCodes[type.axis];
  return targets.flatMap((one, index) => {
    const located = inRow(index);
    const end = one.til ?? OPEN_END;
    const later = targets.find(
      (other) => other !== one && other.fra >= one.fra && other.fra <= end,
    );
    const softEnd = one.soft_lukket_til ?? OPEN_END;
    const isSoftOutside =
      one.soft_lukket_fra === null
        ? one.soft_lukket_til !== null
        : one.soft_lukket_fra > end || softEnd < one.fra || softEnd < one.soft_lukket_fra;
    return [
      ...(end < one.fra ? [violation(400, to, 'periodeRaekkefoelge')] : []),
      ...(later && end >= one.fra ? [overlap(type, later, to)] : []),
      ...(isSoftOutside
        ? [violation(400, 'softLukketFra', 'ugyldigVaerdi', { felt: 'Soft-lukket fra' })]
        : []),
    ].map(located);
  });
}

function effectsOf(world: WorldView, id: string, targets: readonly Target[]): Effect[] {
  const before = world.timeline(id);
  const after = targets.map((one): Drawn<StoredVersion> => {
    const stands = before.find(({ fra }) => fra === one.fra);
    if (!stands) {
      return { ...one, element_id: id, version_id: 0, ...newRow(world), isNew: true };
    }
    const changed = { ...stands, ...one };
    return isSame(stands, changed) ? stands : changed;
  });
  let last = Math.max(0, ...before.map(({ version_id }) => version_id));
  const versions = effectsBetween('element_version', before, after, (row) => {
    last += 1;
    return { ...row, version_id: last };
  });
  const [{ type } = { type: '' }] = targets;
  const made = before.length === 0 ? effectsBetween('element', [], [{ id, type }]) : [];
  return [...made, ...versions];
}

/** What a version says: the text that it is found by follows from that, and no file tells an empty list from none. */
function isSame(a: StoredVersion, b: StoredVersion): boolean {
  const [one, other] = [a, b].map(({ soegetekst: _follows, attributter, ...rest }) => ({
    ...rest,
    attributter: Object.fromEntries(
      Object.entries(attributter).filter(
        ([, value]) => !(Array.isArray(value) && value.length === 0),
      ),
    ),
  }));
  return isDeepStrictEqual(one, other);
}
