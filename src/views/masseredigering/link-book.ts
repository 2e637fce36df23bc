import type { QueryClient } from '@tanstack/react-query';
import { lookUpQuery } from '../../api/look-up.ts';
import { createLane } from '../../api/pages.ts';
import { listQuery } from '../../api/structure.ts';
import type { Link } from '../../domain/columns/column-spec.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes, isCodeList } from '../../domain/elements/registry.ts';
import { bareNumber, fold } from '../../domain/folding.ts';
import { convertInterval } from '../../domain/time-axis.ts';
import type { CellChoice } from '../../ui/grid/edit/grid-edit.ts';

/** As much as fits in the list; whoever needs the next writes one more letter. */
const SHOWN = 20;
/** Look-ups at the same time. */
const lane = createLane(4);

interface BookTime {
  readonly axis: TimeAxis;
  readonly time: number;
}

function isStill({ status }: { readonly status: string }): boolean {
  return status === 'Aaben' || status === 'Fremtidig';
}

/** A number with or without dots, and what `format` writes: the number and then the name. */
function keysOf({ fuldtNummer, navn }: Link): string[] {
  const number = plainNumber(fuldtNummer);
  return [number, fold(navn), fold(`${fuldtNummer} ${navn}`)];
}

function plainNumber(text: string): string {
  return bareNumber(text).replaceAll(/[.\s-]/g, '');
}

/**
 * What typed and pasted texts mean among the elements that cells point to. Code lists are here as a whole;
 * of the rest, what rows and lists have shown, and what was looked up for a text that nobody knew. A name that
 * several have means none of them.
 */
export class LinkBook {
  readonly #client: QueryClient;
  readonly #at: BookTime;
  readonly #known = new Map<ElementTypeName, Map<string, Link | null>>();

  constructor(client: QueryClient, at: BookTime) {
    this.#client = client;
    this.#at = at;
  }

  /** Undefined also of what has not been asked about. */
  readonly find = (to: ElementTypeName, text: string): Link | undefined => {
    const known = this.#ofType(to);
    return known.get(fold(text)) ?? known.get(plainNumber(text)) ?? undefined;
  };

  note(to: ElementTypeName, link: Link): void {
    const known = this.#ofType(to);
    for (const key of keysOf(link)) {
      const other = known.get(key);
      const isOther = other !== undefined && other?.id !== link.id;
      known.set(key, isOther ? null : link);
    }
  }

  /** Looks up those that are not known; undefined: there are none. */
  learn(to: ElementTypeName, texts: ReadonlySet<string>): Promise<void> | undefined {
    const unknown = [...texts].filter((text) => text.trim() !== '' && !this.find(to, text));
    if (unknown.length === 0) return undefined;
    const learning = isCodeList(to)
      ? this.#list(to)
      : Promise.all(unknown.map((text) => lane(() => this.#search(to, text))));
    // Without an answer the text stands as it is, and says that nobody knows it.
    return learning.then(
      () => undefined,
      () => undefined,
    );
  }

  async choices(to: ElementTypeName, text: string): Promise<readonly CellChoice[]> {
    const found = isCodeList(to)
      ? (await this.#list(to)).filter(({ fuldtNummer, navn }) =>
          fold(`${fuldtNummer} ${navn}`).includes(fold(text)),
        )
      : text.trim() === ''
        ? []
        : await this.#search(to, text);
    return found
      .filter(isStill)
      .slice(0, SHOWN)
      .map(({ fuldtNummer, navn }) => ({ text: fuldtNummer, label: `${fuldtNummer} ${navn}` }));
  }

  async #list(to: ElementTypeName) {
    const { axis, time } = this.#at;
    const { fra } = convertInterval({ fra: time, til: time }, axis, elementTypes[to].axis);
    const { poster } = await this.#client.ensureQueryData(listQuery(to, fra));
    for (const link of poster) this.note(to, linkOf(link));
    return poster;
  }

  async #search(to: ElementTypeName, text: string) {
    const { axis, time } = this.#at;
    const [number = text] = /^[§\d.\s-]+(?=\s|$)/.exec(text) ?? [];
    const soeg = number.trim() || text.trim();
    const asked = lookUpQuery({ soeg, type: to, antal: SHOWN }, axis, time);
    const { poster } = await this.#client.ensureQueryData(asked);
    for (const link of poster) this.note(to, linkOf(link));
    return poster;
  }

  #ofType(to: ElementTypeName): Map<string, Link | null> {
    const known = this.#known.get(to) ?? new Map<string, Link | null>();
    this.#known.set(to, known);
    return known;
  }
}

function linkOf({ id, fuldtNummer, navn }: Required<Link>): Link {
  return { id, fuldtNummer, navn };
}
