import { windowOf } from '../../../src/domain/records/aktivitet.ts';
import { formatDate } from '../../../src/domain/time/dates.ts';
import type { StoredAktivitet } from '../../storage/records.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { KindRules } from './kind-rules.ts';

/** docs/domaene.md "Aktiviteter". */
export const aktivitetRules: KindRules<StoredAktivitet> = {
  standing: (world, row) => [...sameAktivitet(world, row), ...outsideWindow(world, row)],
  changing: () => [],
  leaning: () => [],
};

function sameAktivitet(world: WorldView, { id, finansaar, nummer }: StoredAktivitet): Violation[] {
  const other = world
    .aktiviteterIn(finansaar)
    .find((one) => one.nummer === nummer && one.id !== id);
  if (!other) return [];
  const values = { nummer, navn: other.navn, aar: finansaar };
  return [violation(400, 'nummer', 'aktivitetFindes', values)];
}

function outsideWindow(
  world: WorldView,
  { finansaar, startdato, slutdato }: StoredAktivitet,
): Violation[] {
  if (!world.hasFinansaar(finansaar)) {
    return [violation(400, 'finansaar', 'finansaarMangler', { finansaar })];
  }
  if (slutdato < startdato) return [violation(400, 'slutdato', 'aktivitetOmvendt')];
  const window = windowOf(finansaar);
  const [fra, til] = [window.startdato, window.slutdato].map(formatDate);
  const outside = (field: 'startdato' | 'slutdato', felt: string, date: string) =>
    date < window.startdato || date > window.slutdato
      ? [
          violation(400, field, 'aktivitetUdenfor', {
            felt,
            aar: finansaar,
            fra: fra ?? '',
            til: til ?? '',
          }),
        ]
      : [];
  return [
    ...outside('startdato', 'Startdato', startdato),
    ...outside('slutdato', 'Slutdato', slutdato),
  ];
}
