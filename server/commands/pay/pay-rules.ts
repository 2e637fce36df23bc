import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { common } from '../../../src/domain/time/intervals.ts';
import { formatTime } from '../../../src/domain/time/time-axis.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import { type Draft, type ElementRule, type Finding, finding } from '../structure/judging/draft.ts';
import type { WorldView } from '../world.ts';
import { seNumbersOf } from './in-use-by-pay.ts';

/**
 * The SE number is one of the virksomhed's, and the kreds cost-based, as long as the løngruppe stands
 * (docs/domaene.md "Løngruppe").
 */
export const loengruppeRule: ElementRule = (world, draft) => [
  ...seFindings(world, draft),
  ...kredsFindings(world, draft),
];

/** The versions of what a field points to that hold at some time of the draft, oldest first. */
function pointedTo(
  world: WorldView,
  { values, ...draft }: Draft,
  field: 'virksomhedId' | 'bogfoeringskredsId',
): readonly StoredVersion[] {
  const id = values[field];
  if (typeof id !== 'string') return [];
  const to = field === 'virksomhedId' ? 'Virksomhed' : 'Bogfoeringskreds';
  return world.timeline(id, to).filter((version) => common(version, draft));
}

/** When a version first is in the way of a draft. */
function firstTimeOf({ type, fra }: Draft, version: StoredVersion): string {
  return formatTime(type.axis, Math.max(fra, version.fra));
}

function seFindings(world: WorldView, draft: Draft): Finding[] {
  const { seNummer } = draft.values;
  const wrong = pointedTo(world, draft, 'virksomhedId').find(
    (version) => !seNumbersOf(version).includes(String(seNummer)),
  );
  if (!wrong || typeof seNummer !== 'string') return [];
  const numbers = seNumbersOf(wrong);
  const fields = ['seNummer', 'virksomhedId', timeFieldCodes.periode.to] as const;
  const tid = firstTimeOf(draft, wrong);
  const virksomhed = `${wrong.fuldt_nummer} ${wrong.navn}`;
  if (numbers.length === 0) return [finding('seIngen', fields, { virksomhed, tid })];
  const numre = numbers.join(', ');
  const told = { nummer: seNummer, virksomhed: `${virksomhed}s SE-numre`, tid, numre };
  return [finding('seIkkeVirksomhedens', fields, told)];
}

function kredsFindings(world: WorldView, draft: Draft): Finding[] {
  const wrong = pointedTo(world, draft, 'bogfoeringskredsId').find(
    ({ attributter }) => attributter.bogfoeringstypeId !== 'OMK',
  );
  if (!wrong) return [];
  const fields = ['bogfoeringskredsId', timeFieldCodes.periode.to] as const;
  const told = { nummer: wrong.fuldt_nummer, tid: firstTimeOf(draft, wrong) };
  return [finding('kredsIkkeOmkostning', fields, told)];
}
