import type { CommandPlan } from '../../src/api/contract/kommandoer.ts';
import { linesOf } from '../../src/domain/commands/text/tokens.ts';
import { inCopenhagen } from '../../src/domain/time/dates.ts';
import { counted } from '../../src/domain/words/counted.ts';
import type { InputText } from '../input-text.ts';
import { countsOf } from '../text-plan.ts';
import { inColumns } from './columns.ts';

const outcomes: Readonly<Record<string, string>> = {
  o: 'ændres',
  a: 'advarsel',
  b: 'fejl',
  u: 'uændret',
};

/** The plan of a text: each command on its line, with what becomes of it. */
export function planLines(plan: CommandPlan, { text }: InputText): string[] {
  const lines = linesOf(text);
  const { linjer = [] } = plan;
  const width = String(linjer.at(-1) ?? 0).length;
  return [
    ...inColumns(
      [...plan.udfald].map((outcome, at) => [
        String(linjer[at] ?? '').padStart(width),
        outcomes[outcome] ?? outcome,
        (lines[(linjer[at] ?? 0) - 1] ?? '').trim(),
      ]),
    ),
    summary(plan),
  ];
}

/** `3 kommandoer: 2 ændrer 2 elementer, 1 ændrer intet` */
function summary(plan: CommandPlan): string {
  const { all, broken, unchanged, changing } = countsOf(plan);
  const told = [
    changing > 0 ? `${changing} ændrer ${reach(plan)}` : '',
    unchanged > 0 ? `${unchanged} ændrer intet` : '',
    broken > 0 ? `${broken} har fejl` : '',
  ].filter((part) => part !== '');
  return `${counted(all, 'kommando', 'kommandoer')}: ${told.join(', ')}`;
}

/** What all the commands change together, by kind. */
function reach({ antalElementer, antalKoblinger, antalPoster, antalAdgange }: CommandPlan): string {
  const told = [
    counted(antalElementer || undefined, 'element', 'elementer'),
    counted(antalKoblinger || undefined, 'kobling', 'koblinger'),
    counted(antalPoster || undefined, 'post', 'poster'),
    counted(antalAdgange || undefined, 'adgang', 'adgange'),
  ].filter((part) => part !== '');
  return told.length > 0 ? told.join(' og ') : 'noget';
}

/** How a plan is run; none where it cannot be. */
export function howToRun({ token, udloeber }: CommandPlan): string[] {
  if (token === null || udloeber === null) return [];
  return [`Kør den inden ${inCopenhagen(udloeber).slice(-5)}: sada koer ${token}`];
}

type Finding = CommandPlan['violations'][number];

/** Each line that changes nothing is told as that already. */
const toldByOutcome = 'ingenAendring';

/** What is wrong with the commands and what to heed, each at its line: `fil.txt:3:5: fejl: …`. */
export function findingLines(plan: CommandPlan, { from }: Pick<InputText, 'from'>): string[] {
  const { violations, antalFund } = plan;
  const warnings = plan.warnings.filter(({ code }) => code !== toldByOutcome);
  const line = (word: string) => (finding: Finding) =>
    `${placeOf(finding, plan, from)}: ${word}: ${finding.message}`;
  const counts = Object.entries(antalFund).filter(([code]) => code !== toldByOutcome);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const left = all - violations.length - warnings.length;
  return [
    ...violations.map(line('fejl')),
    ...warnings.map(line('advarsel')),
    ...(left > 0 ? [`${from}: ${counted(left, 'fund', 'fund')} mere`] : []),
  ];
}

function placeOf(
  { nummer, linje, kolonne }: Finding,
  { linjer }: CommandPlan,
  from: string,
): string {
  const line = linje ?? (nummer === undefined ? undefined : linjer?.[nummer]);
  return [from, line, kolonne].filter((part) => part !== undefined).join(':');
}
