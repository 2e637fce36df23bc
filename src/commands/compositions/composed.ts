import type { QueryClient } from '@tanstack/react-query';
import type { Invocation } from '../../api/contract/asked-commands.ts';
import { aktiviteterQuery } from '../../api/perioder.ts';
import { processerQuery } from '../../api/proces.ts';
import { elementByNumberQuery } from '../../api/structure/structure.ts';
import { type Composed, Composing } from '../../domain/commands/compositions/composition.ts';
import {
  copiedAktiviteter,
  copiedProcesser,
} from '../../domain/commands/compositions/copy-year.ts';
import {
  type CopiedLevels,
  copyAktiviteter,
  copyProces,
  moveHovedkonto,
  readyYear,
} from '../../domain/commands/compositions/declared.ts';
import { hovedkontoMove } from '../../domain/commands/compositions/move-hovedkonto.ts';
import { readyCommands } from '../../domain/commands/compositions/ready-year.ts';
import { numberAbove, parseFullNumber } from '../../domain/numbers.ts';
import { message } from '../../domain/words/messages.ts';
import { fresh } from './fresh.ts';
import { firstPostingPeriode, standingHovedkonto } from './standing-hovedkonto.ts';
import { standingYearQuery } from './standing-year.ts';

type Input = Invocation['input'];
type Compose = (client: QueryClient, input: Input) => Promise<Composed>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const movedHovedkonto: Compose = async (client, input) => {
  const { bemaerkning, underaktivitetId, id, fraFinansaar } = input;
  const finansaar = Number(fraFinansaar);
  const standing = await standingHovedkonto(client, textOf(id), finansaar);
  const [now] = standing.versions;
  const said = await newPlace(client, input, finansaar);
  const { aktivitetsomraadeId = now.overordnetId, nummer = now.nummer } = said;
  if (aktivitetsomraadeId === now.overordnetId && nummer === now.nummer) {
    const above = numberAbove('Hovedkonto', now.fuldtNummer) ?? '';
    throw new Error(message('flytSammeSted', { nummer: above }));
  }
  const terms = {
    ...(underaktivitetId !== undefined && { underaktivitetId }),
    ...(bemaerkning !== undefined && { bemaerkning }),
  };
  const periode = await firstPostingPeriode(client, finansaar);
  return hovedkontoMove(standing, { aktivitetsomraadeId, nummer, finansaar, periode, terms });
};

interface NewPlace {
  readonly aktivitetsomraadeId?: string;
  readonly nummer?: string;
}

/** Where it is to be and what number it is to have, as far as either is said: a whole number says both. */
async function newPlace(
  client: QueryClient,
  { aktivitetsomraadeId, nummer }: Input,
  finansaar: number,
): Promise<NewPlace> {
  const text = textOf(nummer).trim();
  const chosen = textOf(aktivitetsomraadeId);
  const whole = parseFullNumber(text, 'finanslovsstruktur');
  if (whole?.type !== 'Hovedkonto') {
    return {
      ...(chosen !== '' && { aktivitetsomraadeId: chosen }),
      ...(text !== '' && { nummer: text }),
    };
  }
  const sted = numberAbove('Hovedkonto', whole.fuldtNummer) ?? '';
  const found = await fresh(client, elementByNumberQuery('Aktivitetsomraade', sted, finansaar));
  const place = found.find(({ status }) => status !== 'Lukket');
  if (!place) throw new Error(message('referenceUkendt', { felt: `Aktivitetsområde ${sted}` }));
  if (chosen !== '' && chosen !== place.id) {
    throw new Error(message('flytAndetSted', { nummer: whole.fuldtNummer, sted }));
  }
  return { aktivitetsomraadeId: place.id, nummer: whole.fuldtNummer.slice(-2) };
}

const aktiviteterCopied: Compose = async (client, input) => {
  const [to, from] = [Number(input.finansaar), Number(input.fraFinansaar)];
  const [standing, there] = await Promise.all([
    fresh(client, aktiviteterQuery(from)),
    fresh(client, aktiviteterQuery(to)),
  ]);
  if (standing.length === 0) throw new Error(message('ingenAktiviteter', { aar: from }));
  return copiedAktiviteter(standing, there, to);
};

const procesCopied: Compose = async (client, { proces, finansaar, niveauer }) => {
  const all = await fresh(client, processerQuery());
  const wanted = all.filter(({ kode }) => kode === proces);
  if (wanted.length === 0) throw new Error(message('procesUkendt', { kode: textOf(proces) }));
  return copiedProcesser(wanted, all, {
    finansaar: Number(finansaar),
    niveauer: niveauer as CopiedLevels,
  });
};

const yearReady: Compose = async (client, { finansaar: aar, ...chosen }) => {
  const done = readyCommands(await fresh(client, standingYearQuery(Number(aar))), chosen);
  if (done.commands.length > 0) return done;
  return { ...done, notes: [...done.notes, message('klarIntet', { aar: Number(aar) })] };
};

/** How each composition finds out what it comes to. */
const composers: Readonly<Record<string, Compose>> = {
  [moveHovedkonto.id]: movedHovedkonto,
  [copyAktiviteter.id]: aktiviteterCopied,
  [copyProces.id]: procesCopied,
  [readyYear.id]: yearReady,
};

/** What is asked as the commands that the server knows. */
export async function composed(
  client: QueryClient,
  asked: readonly Invocation[],
): Promise<Composed> {
  const composing = new Composing();
  const notes: string[] = [];
  for (const invocation of asked) {
    const made = await composers[invocation.kommando]?.(client, invocation.input);
    composing.join(made?.commands ?? [invocation]);
    notes.push(...(made?.notes ?? []));
  }
  return { commands: composing.commands, notes };
}
