import type { Permission } from '../../permissions.ts';
import { aktivitet } from '../../records/aktivitet.ts';
import { periode } from '../../records/periode.ts';
import { proces } from '../../records/proces.ts';
import { suggestedPeriode } from '../../records/year-of-periods.ts';
import { timesIn } from '../../time/time-axis.ts';
import { message } from '../../words/messages.ts';
import { generatePeriods } from '../perioder-commands.ts';
import { changeLevel } from '../processer-commands.ts';
import { recordCommandsOf } from '../record-commands.ts';
import { linkUnderkonto } from '../regnskabsstruktur-commands.ts';
import { type Composed, Composing } from './composition.ts';
import {
  copiedAktiviteter,
  copiedProcesser,
  type StandingAktivitet,
  type StandingProces,
} from './copy-year.ts';
import { copiedLevels, type ReadyLineName, readyLines } from './declared.ts';
import { suggestedDefaults, type YearUnderkonto } from './suggested-defaults.ts';

/** A finansår, and what it may be made ready by; null is what the user may not see. */
export interface StandingYear {
  readonly finansaar: number;
  /** The numbers of its perioder, ÅÅÅÅPP. */
  readonly perioder: readonly number[];
  /** The first periode in which relations of the finansår may begin. */
  readonly periode: number;
  /** All that there are. */
  readonly processer: readonly StandingProces[] | null;
  /** Those of the finansår before it, and its own. */
  readonly aktiviteter: {
    readonly before: readonly StandingAktivitet[];
    readonly own: readonly StandingAktivitet[];
  } | null;
  /** All that there are in it. */
  readonly underkonti: readonly YearUnderkonto[];
}

/** One way to make up for what is lacking. */
export interface ReadyChoice extends Composed {
  readonly value: string;
  readonly text: string;
  readonly needs: readonly Permission[];
}

/** Stands for what is left as it is. */
export const leftOut = 'nej';

/** How what a line says is lacking can be made up for, what is usual first; none: nothing is. Null: the user may not see it. */
export function readyChoices(
  standing: StandingYear,
  line: ReadyLineName,
): readonly ReadyChoice[] | null {
  return makers[line](standing)?.filter(({ commands }) => commands.length > 0) ?? null;
}

/** What is done of what is chosen for each line. */
export function readyCommands(
  standing: StandingYear,
  chosen: Readonly<Record<string, unknown>>,
): Composed {
  const composing = new Composing();
  const notes: string[] = [];
  for (const { name } of readyLines) {
    const choice = makers[name](standing)?.find(({ value }) => value === chosen[name]);
    if (!choice) continue;
    composing.join(choice.commands);
    notes.push(...choice.notes);
  }
  return { commands: composing.commands, notes };
}

/** A way to each line. */
type Maker = (standing: StandingYear) => readonly ReadyChoice[] | null;

const perioder: Maker = ({ finansaar, perioder: there }) => {
  const missing = timesIn('periode', finansaar).filter((nummer) => !there.includes(nummer));
  const { create } = recordCommandsOf(periode);
  const commands =
    there.length === 0
      ? [{ kommando: generatePeriods.id, input: { finansaar } }]
      : missing.map((number) => {
          const { nummer, navn, konteringSlut, godkendelseSlut } = suggestedPeriode(number);
          return {
            kommando: create.id,
            input: { nummer, navn, konteringSlut, godkendelseSlut },
          };
        });
  const text = message('klarPerioder', { antal: missing.length });
  const needs = [generatePeriods.permission];
  return [{ value: 'ja', text, needs, commands: missing.length > 0 ? commands : [], notes: [] }];
};

const processer: Maker = ({ finansaar, processer: there }) => {
  if (!there) return null;
  const fra = finansaar - 1;
  const before = there.filter((one) => one.finansaar === fra);
  const { create } = recordCommandsOf(proces);
  return copiedLevels.map((niveauer): ReadyChoice => {
    const { commands } = copiedProcesser(before, there, { finansaar, niveauer });
    const antal = commands.filter(({ kommando }) => kommando === create.id).length;
    const isLocked = niveauer === 'lukket';
    return {
      value: niveauer,
      text: isLocked
        ? message('klarProcesserLukket', { antal, fra })
        : message('klarProcesser', { antal, fra }),
      needs: [create.permission, ...(isLocked ? [] : [changeLevel.permission])],
      commands,
      notes: [],
    };
  });
};

const aktiviteter: Maker = ({ finansaar, aktiviteter: there }) => {
  if (!there) return null;
  const { commands } = copiedAktiviteter(there.before, there.own, finansaar);
  const text = message('klarAktiviteter', { antal: commands.length, fra: finansaar - 1 });
  const needs = [recordCommandsOf(aktivitet).create.permission];
  return [{ value: 'ja', text, needs, commands, notes: [] }];
};

const delregnskaber: Maker = ({ underkonti, periode: fraPeriode }) => {
  const { found, without } = suggestedDefaults(underkonti);
  const commands = found.map(({ underkonto: { id, fuldtNummer }, delregnskabId }) => ({
    kommando: linkUnderkonto.id,
    input: { underkontoId: id, delregnskabId, defaultDelregnskab: true, fraPeriode },
    about: fuldtNummer,
  }));
  return [
    {
      value: 'ja',
      text: message('klarDelregnskaber', { antal: commands.length }),
      needs: [linkUnderkonto.permission],
      commands,
      notes: without > 0 ? [message('klarUdenForslag', { antal: without })] : [],
    },
  ];
};

const makers: Readonly<Record<ReadyLineName, Maker>> = {
  perioder,
  processer,
  aktiviteter,
  delregnskaber,
};
