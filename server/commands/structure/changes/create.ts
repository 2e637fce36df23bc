import { type ElementType, timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { joinNumber } from '../../../../src/domain/numbers.ts';
import type { Effect } from '../../../storage/effect.ts';
import type { StoredVersion } from '../../../storage/stored-version.ts';
import { elementFindings, typeRulesOf } from '../../element-rules.ts';
import type { WorldView } from '../../world.ts';
import type { Allowed } from '../access/proces-access.ts';
import type { AskedNew, ElementHandler } from '../judging/asked.ts';
import { type Draft, sortFindings } from '../judging/draft.ts';
import { handledBy } from '../judging/judge-element.ts';
import { openNew } from '../judging/open-new.ts';
import { relationEffects } from '../relations/relation-fields.ts';
import { relationScopeViolations } from '../relations/relation-scope.ts';
import { permissionViolations } from '../rules/change-rules.ts';
import { effectsBetween } from './effects-between.ts';
import { filledColumns, newRow } from './version-row.ts';

/** Makes elements of a type: the rules, and the rows (docs/domaene.md "Opret"). */
export const create: ElementHandler<AskedNew> = (world, { type, values, parent, access }) => {
  const asked = newDraft(type, values, parent);
  const preset = typeRulesOf(type.name).preset?.(world, asked) ?? {};
  const draft = { ...asked, values: { ...preset, ...asked.values } };
  return {
    against: [
      ...permissionViolations(world, draft, preset),
      ...relationScopeViolations(world, draft, preset),
    ],
    time: { fra: draft.fra },
    rules: () => sortFindings(elementFindings(world, draft), 'all'),
    change: () => {
      const elementId = world.newId();
      const effects = effectsOf(world, draft, access, elementId);
      return { effects, elementId, takesEffect: draft.fra };
    },
  };
};

function newDraft(
  type: ElementType,
  values: Draft['values'],
  parent: readonly StoredVersion[],
): Draft {
  const { from, to } = timeFieldCodes[type.axis];
  const fra = Number(values[from]);
  const til = typeof values[to] === 'number' ? values[to] : null;
  const above = parent.at(-1)?.fuldt_nummer ?? null;
  const fuldtNummer = joinNumber(type.name, above, String(values[type.number.field]));
  return { type, elementId: null, fuldtNummer, fra, til, values, current: null, parent };
}

function effectsOf(
  world: WorldView,
  draft: Draft,
  { underaktivitet }: Allowed,
  id: string,
): Effect[] {
  const { type, values, fuldtNummer, fra, til, parent } = draft;
  const underaktivitetId = underaktivitet?.id ?? null;
  const version: StoredVersion = {
    element_id: id,
    version_id: 1,
    type: type.name,
    fra,
    til,
    soft_lukket_fra: null,
    soft_lukket_til: null,
    overordnet_id: parent.at(-1)?.element_id ?? null,
    nummer: String(values[type.number.field]),
    fuldt_nummer: fuldtNummer,
    ...filledColumns({ type, values, fuldtNummer, underaktivitetId }),
    ...newRow(world),
  };
  return [
    ...effectsBetween('element', [], [{ id, type: type.name }]),
    ...effectsBetween('element_version', [], [version]),
    ...relationEffects(world, draft, id, 'all'),
    ...(typeRulesOf(type.name).brings?.(world, draft, id) ?? []),
  ];
}

export const creating = handledBy(openNew, create);
