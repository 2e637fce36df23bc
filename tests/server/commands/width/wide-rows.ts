import type { StoredRecords } from '../../../../server/storage/records.ts';
import type { TimeAxis } from '../../../../src/domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { previous } from '../../../../src/domain/time/time-axis.ts';
import { MemoryRecords } from '../kernel/memory-records.ts';

const made = '2026-01-01T00:00:00.000Z';

/** When what stands began; what has ended began and ended at the time before it. */
const begins = { finansaar: 2026, periode: 202601 } as const satisfies Record<TimeAxis, number>;

interface Element {
  /** The id of the element above. */
  readonly over?: string;
  readonly hasEnded?: boolean;
  readonly til?: number;
  readonly softLukketFra?: number;
  readonly attributter?: Record<string, unknown>;
  /** The own number, where it is not the full one. */
  readonly nummer?: string;
  readonly underaktivitetId?: number;
  /** So many, one time each but for the last. */
  readonly versioner?: number;
}

/** Makes rows as they are stored, each with an id of its own. */
export class WideRows {
  readonly records = new MemoryRecords();
  #made = 0;

  newId(): string {
    this.#made += 1;
    return `00000000-0000-4000-8000-${String(this.#made).padStart(12, '0')}`;
  }

  /** Answers its id. */
  element(type: ElementTypeName, fuldtNummer: string, element: Element = {}): string {
    const id = this.newId();
    const { axis } = elementTypes[type];
    const { hasEnded = false, versioner = 1 } = element;
    let fra: number = hasEnded ? previous(axis, begins[axis]) : begins[axis];
    let til: number | null = hasEnded ? fra : (element.til ?? null);
    this.records.put('element', { id, type });
    for (let version_id = versioner; version_id >= 1; version_id -= 1) {
      const isLast = version_id === versioner;
      this.records.put('element_version', {
        ...{ element_id: id, version_id, type, fra, til },
        soft_lukket_fra: isLast ? (element.softLukketFra ?? null) : null,
        soft_lukket_til: null,
        overordnet_id: element.over ?? null,
        nummer: element.nummer ?? fuldtNummer,
        fuldt_nummer: fuldtNummer,
        navn: `${type} ${fuldtNummer}`,
        soegetekst: '',
        attributter: element.attributter ?? {},
        underaktivitet_id: element.underaktivitetId ?? null,
        bemaerkning: null,
        ...{ oprettet: made, oprettet_af: 'indlæsning', aendret: made, aendret_af: 'indlæsning' },
        row_version: 1,
      });
      fra = previous(axis, fra);
      til = fra;
    }
    return id;
  }

  /** Open from the beginning, and not the default, unless the row says otherwise. */
  kobling(
    row: Pick<StoredRecords['underkonto_delregnskab'], 'underkonto_id' | 'delregnskab_id'> &
      Partial<StoredRecords['underkonto_delregnskab']>,
  ): void {
    this.records.put('underkonto_delregnskab', {
      id: this.newId(),
      default_delregnskab: false,
      fra_periode: begins.periode,
      til_periode: null,
      row_version: 1,
      ...row,
    });
  }
}

/** As many numbers as the width says, from 1. */
export function upTo(width: number): number[] {
  return Array.from({ length: width }, (_, index) => index + 1);
}
