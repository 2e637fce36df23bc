/** One line of a year's accounts: 14 columns, as most that SADA's large tables have. */
export interface BenchRecord {
  readonly id: string;
  readonly nummer: string;
  readonly navn: string;
  readonly type: string;
  readonly bevilling: string;
  readonly virksomhed: string;
  readonly delregnskab: string;
  readonly periode: string;
  readonly gyldigFra: string;
  readonly gyldigTil: string;
  readonly konto: string;
  readonly beloeb: number;
  readonly bruger: string;
  readonly status: string;
  readonly version: number;
}

const opening = ['Almindelig', 'Øvrig', 'Fælles', 'Ældre', 'Åben', 'Statslig', 'Lokal', 'Ny'];
const middle = ['virksomhed', 'forvaltning', 'løngruppe', 'drift', 'anskaffelse', 'udvikling'];
const places = ['Aabenraa', 'Ærø', 'Ølstykke', 'Århus', 'København', 'Viborg', 'Odense', 'Skive'];
const bevillinger = ['Driftsbevilling', 'Statsvirksomhed', 'Reservationsbevilling', 'Lovbunden'];
const statuses = ['Åben', 'Soft-lukket', 'Lukket', 'Fremtidig'];

/** The same numbers in every run: a linear congruence, seeded. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

export function makeRecords(count: number): BenchRecord[] {
  const random = createRandom(20261120);
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  return Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    nummer: `${pad(1 + random(36), 2)}.${pad(random(99), 2)}.${pad(random(99), 2)}.${pad(random(99), 2)}`,
    navn: `${pick(opening)} ${pick(middle)} ${pick(places)} ${pad(random(100_000), 5)}`,
    type: pick(['UK', 'HK', 'AO', 'HO']),
    bevilling: pick(bevillinger),
    virksomhed: pad(10_000 + random(80_000), 5),
    delregnskab: `${pad(random(99_999), 5)}.${pad(random(999), 3)}`,
    periode: `2026${pad(1 + random(12), 2)}`,
    gyldigFra: `01/${pad(1 + random(12), 2)}/20${pad(10 + random(16), 2)}`,
    gyldigTil: random(3) === 0 ? `31/12/20${pad(26 + random(10), 2)}` : '',
    konto: pad(100_000 + random(900_000), 6),
    beloeb: random(1_000_000_000) / 100,
    bruger: `bruger${random(400)}@stat.dk`,
    status: pick(statuses),
    version: 1 + random(14),
  }));
}

export const columnTitles = {
  nummer: 'Nummer',
  navn: 'Navn',
  type: 'Type',
  bevilling: 'Bevilling',
  virksomhed: 'Virksomhed',
  delregnskab: 'Delregnskab',
  periode: 'Periode',
  gyldigFra: 'Gyldig fra',
  gyldigTil: 'Gyldig til',
  konto: 'Konto',
  beloeb: 'Beløb',
  bruger: 'Bruger',
  status: 'Status',
  version: 'Ver.',
} as const;

export type ColumnId = keyof typeof columnTitles;
export const columnIds = Object.keys(columnTitles) as ColumnId[];

/** Pixels; the same in both grids. */
export const columnWidths: Readonly<Record<ColumnId, number>> = {
  nummer: 112,
  navn: 272,
  type: 64,
  bevilling: 160,
  virksomhed: 96,
  delregnskab: 112,
  periode: 80,
  gyldigFra: 96,
  gyldigTil: 96,
  konto: 80,
  beloeb: 120,
  bruger: 160,
  status: 112,
  version: 64,
};

const money = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2 });

export function textOf(record: BenchRecord, id: ColumnId): string {
  return id === 'beloeb' ? money.format(record.beloeb) : String(record[id]);
}
