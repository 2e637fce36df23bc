import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { message } from '../../../src/domain/messages.ts';
import { statusAt } from '../../../src/domain/status.ts';
import { formatTime, next, OPEN_END } from '../../../src/domain/time-axis.ts';
import {
  loadVersions,
  type StoredVersion,
  standingAt,
  validityOf,
} from '../../read/stored-version.ts';
import type { PlanContext } from '../command.ts';
import type { Draft, ElementRule, Finding } from './draft.ts';

/** The element above must be open in the whole interval, and not soft-closed (domain guide 7). */
export const parentRule: ElementRule = async (_context, draft) => {
  const { type, parent } = draft;
  const above = standingAt(parent, draft.fra);
  if (!type.parent || !above) return [];
  const fields = [type.parent.field, timeFieldCodes[type.axis].to] as const;
  if (!covers(parent, draft)) {
    const text = message('overordnetLukket', { nummer: above.fuldt_nummer });
    return [{ code: 'overordnetLukket', message: text, fields, elements: [linkTo(above)] }];
  }
  if (!isSoftClosedWithin(parent, draft)) return [];
  const text = message('softLukketInfo');
  return [{ code: 'softLukketInfo', message: text, fields, elements: [linkTo(above)] }];
};

/** Whether the versions leave no gap between the draft's first and last time. */
function covers(versions: readonly StoredVersion[], { type, fra, til }: Draft): boolean {
  const last = til ?? OPEN_END;
  let reached = fra;
  for (const version of versions) {
    if (version.fra > reached || (version.til ?? OPEN_END) < reached) continue;
    if ((version.til ?? OPEN_END) >= last) return true;
    reached = next(type.axis, version.til ?? OPEN_END);
  }
  return false;
}

function isSoftClosedWithin(versions: readonly StoredVersion[], { fra, til }: Draft): boolean {
  return versions.some((version) => {
    if (version.soft_lukket_fra === null) return false;
    const from = Math.max(version.soft_lukket_fra, version.fra, fra);
    const to = Math.min(
      version.soft_lukket_til ?? OPEN_END,
      version.til ?? OPEN_END,
      til ?? OPEN_END,
    );
    return from <= to;
  });
}

/** A number belongs to one element at a time; taking it up again must be confirmed. */
export const numberRule: ElementRule = async ({ tx }, draft) => {
  const { type, fuldtNummer: nummer, fra, til } = draft;
  if (draft.elementId !== null) return [];
  const others = await tx
    .selectFrom('element_version')
    .select(['element_id', 'fuldt_nummer', 'navn', 'fra', 'til'])
    .where('type', '=', type.name)
    .where('fuldt_nummer', '=', nummer)
    .orderBy('fra')
    .execute();
  const fields = [type.number.field] as const;
  const taken = others.find(
    (other) => other.fra <= (til ?? OPEN_END) && fra <= (other.til ?? OPEN_END),
  );
  if (taken) {
    const text = message('nummerFindes', { nummer });
    return [{ code: 'nummerFindes', message: text, fields, elements: [linkTo(taken)] }];
  }
  const earlier = others.findLast((other) => other.til !== null && other.til < fra);
  if (!earlier?.til) return [];
  const values = { nummer, navn: earlier.navn, til: formatTime(type.axis, earlier.til) };
  const text = message('nummerGenbrugt', values);
  return [{ code: 'nummerGenbrugt', message: text, fields, warning: 'confirm' }];
};

/** What a field points to must be of its type and open when the change takes effect. */
export const referenceRule: ElementRule = async (context, draft) => {
  const { type, values } = draft;
  const findings: Finding[] = [];
  for (const field of type.fields) {
    const id = values[field.code];
    if (field.kind !== 'reference' || field.code === type.parent?.field) continue;
    if (typeof id !== 'string') continue;
    const target = await referenceAt(context, draft, { type: field.to, id });
    const fields = [field.code] as const;
    if (!target) {
      const text = message('referenceUkendt', { felt: field.label });
      findings.push({ code: 'referenceUkendt', message: text, fields });
    } else if (!target.isOpen) {
      const { fuldt_nummer: nummer } = target.version;
      const text = message('referenceLukket', { felt: field.label, nummer, tid: target.tid });
      const elements = [linkTo(target.version)];
      findings.push({ code: 'referenceLukket', message: text, fields, elements });
    }
  }
  return findings;
};

/** The version a reference stands for when the draft begins; undefined when there is none. */
export async function referenceAt(
  { tx }: PlanContext,
  draft: Pick<Draft, 'type' | 'fra' | 'fraPeriode'>,
  reference: { readonly type: ElementType['name']; readonly id: string },
): Promise<{ version: StoredVersion; isOpen: boolean; tid: string } | undefined> {
  const { axis } = elementTypes[reference.type];
  const time = axis === draft.type.axis ? draft.fra : draft.fraPeriode;
  const version = standingAt(await loadVersions(tx, reference.type, reference.id), time);
  if (!version) return undefined;
  return { version, isOpen: isOpenAt(version, time), tid: formatTime(axis, time) };
}

function isOpenAt(version: StoredVersion, time: number): boolean {
  return statusAt(validityOf(version), time) === 'Aaben';
}

export function linkTo(version: { element_id: string; fuldt_nummer: string; navn: string }) {
  return { id: version.element_id, fuldtNummer: version.fuldt_nummer, navn: version.navn };
}
