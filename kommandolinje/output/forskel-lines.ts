import type { ForskelSide } from '../../src/api/contract/structure/forskel.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import type { Area } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { elementLabels, shownFields } from '../../src/domain/elements/shown-fields.ts';
import { statusLabels } from '../../src/domain/status.ts';
import { counted } from '../../src/domain/words/counted.ts';
import { inColumns } from './columns.ts';
import { fieldSaid } from './element-lines.ts';

type Row = ForskelSide['poster'][number];
type Side = NonNullable<Row['venstre']>;

const kinds = {
  ny: 'ny',
  lukket: 'lukket',
  flyttet: 'flyttet',
  omnummereret: 'nyt nummer',
  aendret: 'ændret',
} as const satisfies Record<Row['slags'], string>;

/** What differs in an area for people: how much, then a line for each element with what was and what is. */
export function forskelLines({
  omraade,
  poster,
  taelling,
}: Pick<ForskelSide, 'poster' | 'taelling'> & { readonly omraade: Area }): string[] {
  const { alle, elementer } = taelling;
  return [
    `${areas[omraade].label}: ${counted(alle, 'forskel', 'forskelle')} i ${counted(elementer, 'element', 'elementer')}${countsOf(taelling)}`,
    ...inColumns(poster.map(lineOf)),
    ...(poster.length < alle ? [`${poster.length} af ${alle} vises.`] : []),
  ];
}

function countsOf({
  nye,
  lukkede,
  aendrede,
  flyttede,
  omnummererede,
}: ForskelSide['taelling']): string {
  const told = [
    [nye, 'ny', 'nye'],
    [lukkede, 'lukket', 'lukkede'],
    [aendrede, 'ændret', 'ændrede'],
    [flyttede, 'flyttet', 'flyttede'],
    [omnummererede, 'med nyt nummer', 'med nye numre'],
  ] as const;
  const some = told.filter(([count]) => count > 0);
  if (some.length === 0) return '';
  return ` (${some.map(([count, one, many]) => counted(count, one, many)).join(', ')})`;
}

function lineOf({ type, slags, foelgerMed, venstre, hoejre, felter }: Row): string[] {
  const named = hoejre ?? venstre;
  const changes = felter.map(({ code }) => {
    const [label, before, after] = [
      labelOf(type, code),
      valueIn(venstre, code),
      valueIn(hoejre, code),
    ];
    return `${label}: ${before} → ${after}`;
  });
  return [
    named?.fuldtNummer ?? '',
    elementTypes[type].label.one,
    foelgerMed ? 'følger med' : kinds[slags],
    named?.navn ?? '',
    changes.join('; '),
  ];
}

function labelOf(type: Row['type'], code: string): string {
  if (code === 'status' || code === 'fuldtNummer') return elementLabels[code];
  return shownFields(elementTypes[type]).find((field) => field.code === code)?.label ?? code;
}

function valueIn(side: Side | null, code: string): string {
  if (!side) return 'findes ikke';
  if (code === 'status') return statusLabels[side.status];
  if (code === 'fuldtNummer') return side.fuldtNummer;
  const field = shownFields(elementTypes[side.type]).find((one) => one.code === code);
  const text = field ? fieldSaid(field, side) : '';
  return text === '' ? 'ikke angivet' : text;
}
