import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { childTypesOf } from '../../../src/domain/elements/registry.ts';
import { message } from '../../../src/domain/messages.ts';
import { statusAt } from '../../../src/domain/status.ts';
import { loadDefaultDelregnskab } from '../../read/default-delregnskab.ts';
import { defaultDelregnskabField, fieldValues } from '../../read/field-storage.ts';
import { loadFinansaar } from '../../read/finansaar.ts';
import {
  loadChildren,
  loadVersions,
  type StoredVersion,
  validityOf,
} from '../../read/stored-version.ts';
import type { PlanContext, Violation, Warning } from '../command.ts';
import { firstPeriodeOf } from './change-time.ts';
import { countedWarning } from './counted-warning.ts';
import { type Draft, judge } from './draft.ts';
import { referenceRule } from './references.ts';
import { linkTo, parentRule } from './rules.ts';
import type { Subject } from './subject.ts';
import { rulesOf } from './type-rules.ts';

export interface Reopening {
  /** First time at which the element is open again. */
  readonly from: number;
  readonly til: number | null;
  /** The version that stands again. */
  readonly version: StoredVersion;
  /** The version that ended, when it is a closing that is undone. */
  readonly closed: (StoredVersion & { readonly til: number }) | null;
}

/** The closing finansår is not afsluttet, and nobody has taken the number up since. */
export async function closedViolations(
  { tx, today }: PlanContext,
  closed: StoredVersion & { readonly til: number },
): Promise<Violation[]> {
  const { til: finansaar, type, fuldt_nummer: nummer, element_id } = closed;
  const found: Violation[] = [];
  const [year] = await loadFinansaar(tx, today, finansaar);
  if (year?.status === 'Afsluttet') {
    const text = message('genaabnAfsluttetAar', { nummer, finansaar });
    found.push({ code: 'genaabnAfsluttetAar', field: '', message: text, status: 400 });
  }
  const other = await tx
    .selectFrom('element_version')
    .select(['element_id', 'fuldt_nummer', 'navn'])
    .where('type', '=', type)
    .where('fuldt_nummer', '=', nummer)
    .where('element_id', '<>', element_id)
    .where((eb) => eb.or([eb('til', 'is', null), eb('til', '>', finansaar)]))
    .orderBy('fra')
    .limit(1)
    .executeTakeFirst();
  if (other) {
    const text = message('genaabnNummer', { nummer });
    const elements = [linkTo(other)];
    found.push({ code: 'genaabnNummer', field: '', message: text, status: 400, elements });
  }
  return found;
}

/** The rules of an element that stands longer than before: above all, what is above it is open. */
export async function judgedOpening(
  context: PlanContext,
  { type }: Subject,
  { from: fra, til, version, closed }: Reopening,
): Promise<{ violations: Violation[]; warnings: Warning[] }> {
  const { tx } = context;
  const { element_id: elementId, overordnet_id: parentId, fuldt_nummer: fuldtNummer } = version;
  const values = {
    ...fieldValues(type, version),
    ...(type.fields.some(({ code }) => code === defaultDelregnskabField) && {
      [defaultDelregnskabField]: await loadDefaultDelregnskab(tx, elementId, fra),
    }),
  };
  const parent = type.parent && parentId ? await loadVersions(tx, type.parent.type, parentId) : [];
  const fraPeriode = await firstPeriodeOf(context, type, fra);
  const draft: Draft = {
    type,
    elementId,
    fuldtNummer,
    fra,
    til,
    values,
    current: values,
    parent,
    fraPeriode,
  };
  const findings = [];
  for (const rule of [parentRule, referenceRule, rulesOf(type.name).rule]) {
    findings.push(...((await rule?.(context, draft)) ?? []));
  }
  return judge(findings, new Set([closed ? timeFieldCodes[type.axis].to : 'softLukketTil']));
}

export async function childWarnings(
  { tx }: PlanContext,
  { type, base }: Subject,
  time: number,
): Promise<Warning[]> {
  const soft = new Set<string>();
  for (const { name } of childTypesOf(type.name)) {
    for (const child of await loadChildren(tx, base.element_id, name)) {
      if (statusAt(validityOf(child), time) === 'SoftLukket') soft.add(child.element_id);
    }
  }
  return countedWarning('underliggendeForbliver', soft.size);
}
