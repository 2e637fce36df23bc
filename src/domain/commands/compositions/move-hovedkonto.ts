import { timeFieldCodes } from '../../elements/element-type.ts';
import { hovedkonto } from '../../elements/types/hovedkonto.ts';
import { underkonto } from '../../elements/types/underkonto.ts';
import { previous } from '../../time/time-axis.ts';
import { message } from '../../words/messages.ts';
import { commandsOf } from '../element-commands.ts';
import {
  alwaysSaid,
  beginsAt,
  madeAnew,
  type StandingVersion,
  type StandingVersions,
  softFrom,
  type Terms,
} from './anew.ts';
import { carryKoblinger, firstDefault, type StandingKobling } from './carried-koblinger.ts';
import { type Composed, Composing, type Made } from './composition.ts';

/** A hovedkonto with all that goes along when it is moved, as it stands from then on. */
export interface StandingHovedkonto {
  readonly versions: StandingVersions;
  readonly underkonti: readonly StandingUnderkonto[];
  /** The versions of other hovedkonti that have it as the one that carries. */
  readonly carriedBy: readonly StandingVersion[];
}

interface StandingUnderkonto {
  readonly versions: StandingVersions;
  readonly koblinger: readonly StandingKobling[];
}

export interface AskedMove {
  readonly aktivitetsomraadeId: unknown;
  readonly nummer: string;
  /** The first finansår in which it stands there. */
  readonly finansaar: number;
  /** The first periode of it in which relations may begin. */
  readonly periode: number;
  readonly terms: Terms;
}

const { edit } = commandsOf(hovedkonto);
const { from, to } = timeFieldCodes[hovedkonto.axis];

/**
 * Moves a hovedkonto to another place or number: it is made anew there, with its underkonti and what they are tied to,
 * and all of the old is closed. Only one carries a virksomhed at a time, and only one that carries is pointed to, so
 * those that point to the old one point to none in between.
 */
export function hovedkontoMove(
  { versions, underkonti, carriedBy }: StandingHovedkonto,
  asked: AskedMove,
): Composed {
  const { aktivitetsomraadeId, nummer, finansaar: time, terms } = asked;
  const [{ fuldtNummer: own }] = versions;
  const composing = new Composing();
  const free = letGo(composing, versions, carriedBy, asked);
  composing.about(own);
  const given = { aktivitetsomraadeId, nummer };
  const { made, latest } = madeAnew(composing, hovedkonto, versions, { time, terms, given });
  for (const { version, id } of free) {
    composing.about(version.fuldtNummer);
    composing.add(edit.id, {
      ...changeOf(version, asked),
      ...{ id, virksomhedsbaerendeHovedkontoId: made },
    });
  }
  let untied = 0;
  for (const below of underkonti) {
    if (!moveUnderkonto(composing, below, made, asked)) untied += 1;
  }
  const softened = softFrom(hovedkonto, versions, time);
  composing.about(own);
  close(composing, hovedkonto, versions, asked);
  if (softened !== undefined) softClose(composing, hovedkonto, latest, softened, terms);
  const notes = untied > 0 ? [message('flytUdenKoblinger', { antal: untied })] : [];
  return { commands: composing.commands, notes };
}

/** The old one carries no longer, and those that pointed to it point to none; answers those. */
function letGo(
  composing: Composing,
  versions: StandingVersions,
  carriedBy: readonly StandingVersion[],
  asked: AskedMove,
): { readonly version: StandingVersion; readonly id: Made }[] {
  const carrying = versions.filter(({ virksomhedsbaerende }) => virksomhedsbaerende === true);
  if (carrying.length === 0) return [];
  const free = carriedBy.map((version) => {
    composing.about(version.fuldtNummer);
    const input = { ...changeOf(version, asked), virksomhedsbaerendeHovedkontoId: null };
    return { version, id: composing.add(edit.id, input, version.rowVersion) };
  });
  for (const version of carrying) {
    composing.about(version.fuldtNummer);
    composing.add(
      edit.id,
      { ...changeOf(version, asked), virksomhedsbaerende: false },
      version.rowVersion,
    );
  }
  return free;
}

/** A change of a version that leaves all of it as it is. */
function changeOf(version: StandingVersion, { finansaar, terms }: AskedMove) {
  return {
    ...terms,
    ...alwaysSaid(hovedkonto, version),
    id: version.id,
    [from]: beginsAt(hovedkonto, version, finansaar),
  };
}

/** @returns false: it is soft-closed from the beginning, when nothing can be tied to it any more */
function moveUnderkonto(
  composing: Composing,
  { versions, koblinger: all }: StandingUnderkonto,
  hovedkontoId: Made,
  asked: AskedMove,
): boolean {
  const { finansaar: time, terms } = asked;
  const [first] = versions;
  const begins = beginsAt(underkonto, first, time);
  // One that begins later has its relations from then on.
  const periode = begins === time ? asked.periode : begins * 100 + 1;
  const softened = softFrom(underkonto, versions, time);
  const isSoft = softened !== undefined && softened <= begins;
  const koblinger = isSoft ? [] : all;
  const chosen = firstDefault(koblinger, periode);
  composing.about(first.fuldtNummer);
  // Closed first: what it is tied to is then free.
  close(composing, underkonto, versions, asked);
  const { made, latest } = madeAnew(composing, underkonto, versions, {
    ...{ time, terms },
    given: {
      ...{ hovedkontoId, nummer: first.nummer },
      ...(chosen && { defaultDelregnskabId: chosen.delregnskabId }),
    },
  });
  const { bemaerkning } = terms;
  const reason = bemaerkning === undefined ? {} : { bemaerkning };
  carryKoblinger(composing, made, koblinger, { periode, reason });
  if (softened !== undefined) softClose(composing, underkonto, latest, softened, terms);
  return koblinger.length === all.length;
}

function close(
  composing: Composing,
  type: typeof hovedkonto,
  [{ id }]: StandingVersions,
  { finansaar, terms }: AskedMove,
): void {
  const { close: closing } = commandsOf(type);
  if (!closing) throw new Error(`${type.name} cannot be closed`);
  composing.add(closing.id, { ...terms, id, [to]: previous(type.axis, finansaar) });
}

function softClose(
  composing: Composing,
  type: typeof hovedkonto,
  id: Made,
  time: number,
  terms: Terms,
): void {
  const { softClose: softening } = commandsOf(type);
  if (softening) composing.add(softening.id, { ...terms, id, [from]: time });
}
