import type { QueryClient } from '@tanstack/react-query';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { longestLookedUp } from '../../../api/contract/structure/structure.ts';
import { hasFeature } from '../../../api/http/features.ts';
import { createLane } from '../../../api/http/pages.ts';
import { lookUpAll, lookUpQuery } from '../../../api/structure/look-up.ts';
import { listQuery } from '../../../api/structure/structure.ts';
import type { Link } from '../../../domain/columns/column-spec.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { elementTypes, isCodeList } from '../../../domain/elements/registry.ts';
import { leadingNumber } from '../../../domain/numbers.ts';
import { convertInterval } from '../../../domain/time/time-axis.ts';
import { bareNumber, fold } from '../../../domain/words/folding.ts';
import type { CellChoice } from '../../../ui/grid/edit/grid-edit.ts';
import { asLookUp } from './look-up-task.ts';

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
  return [plainNumber(fuldtNummer), fold(`${fuldtNummer} ${navn}`)];
}

function plainNumber(text: string): string {
  return bareNumber(text).replaceAll(/[.\s-]/g, '');
}

/**
 * What typed and pasted texts mean among the elements that cells point to. Code lists are here as a whole;
 * of the rest, what was looked up for a text that nobody knew. A name that several have means none of them.
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

  /** @param alone what else it is called by itself: its name, its code */
  #note(to: ElementTypeName, link: Link, alone: readonly string[]): void {
    const known = this.#ofType(to);
    for (const key of [...keysOf(link), ...alone.map(fold)]) {
      const other = known.get(key);
      const isOther = other !== undefined && other?.id !== link.id;
      known.set(key, isOther ? null : link);
    }
  }

  /** What was found for texts. A name that is none of them may be the name of others too, which nobody has asked. */
  #noteFound(
    to: ElementTypeName,
    found: readonly Required<Link>[],
    texts: readonly string[],
  ): void {
    const asked = new Set(texts.map(fold));
    for (const link of found) {
      this.#note(to, linkOf(link), asked.has(fold(link.navn)) ? [link.navn] : []);
    }
  }

  /** Looks up those that are not known; undefined: there are none. Rejected where there is no answer, as when the user stops it. */
  learn(to: ElementTypeName, texts: ReadonlySet<string>): Promise<void> | undefined {
    const unknown = [...texts].filter((text) => text.trim() !== '' && !this.find(to, text));
    if (unknown.length === 0) return undefined;
    const learning = isCodeList(to) ? this.#list(to) : this.#lookUp(to, unknown);
    return learning.then(() => undefined);
  }

  async choices(to: ElementTypeName, text: string): Promise<readonly CellChoice[]> {
    const found = isCodeList(to)
      ? (await this.#list(to)).filter((one) =>
          fold(`${one.fuldtNummer} ${one.navn} ${codeOf(one)}`).includes(fold(text)),
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
    for (const link of poster) {
      this.#note(to, linkOf(link), [link.navn, codeOf(link)].filter(Boolean));
    }
    return poster;
  }

  async #search(to: ElementTypeName, text: string) {
    const { axis, time } = this.#at;
    const soeg = asLookedUp(to, text);
    const asked = lookUpQuery({ soeg, type: to, antal: SHOWN }, axis, time);
    const { poster } = await this.#client.ensureQueryData(asked);
    this.#noteFound(to, poster, [soeg]);
    return poster;
  }

  /** Of a backend that is asked about one at a time, several at once. */
  #lookUp(to: ElementTypeName, texts: readonly string[]): Promise<void> {
    const { axis, time } = this.#at;
    return asLookUp(texts.length, async ({ signal, report }) => {
      if (hasFeature('slaa-op')) {
        // No name is longer, and one text must not make the call refuse the others.
        const sayable = texts
          .map((text) => asLookedUp(to, text))
          .filter(({ length }) => length <= longestLookedUp);
        const asked = { type: to, texts: sayable, signal, report };
        this.#noteFound(to, await lookUpAll(asked, axis, time), sayable);
        return;
      }
      let done = 0;
      const search = async (text: string) => {
        signal.throwIfAborted();
        await this.#search(to, text);
        done += 1;
        report(done);
      };
      await Promise.all(texts.map((text) => lane(() => search(text))));
    });
  }

  #ofType(to: ElementTypeName): Map<string, Link | null> {
    const known = this.#known.get(to) ?? new Map<string, Link | null>();
    this.#known.set(to, known);
    return known;
  }
}

/** What is asked about for a text: of a number and the name after it, the number. */
function asLookedUp(to: ElementTypeName, text: string): string {
  const [begun = ''] = /^[§\d.\s-]+(?=\s|$)/.exec(text) ?? [];
  return leadingNumber(to, text) ?? (begun.trim() || text.trim());
}

/** What a type is called for short, as `DB` of Driftsbevilling; '' of what has no code. */
function codeOf(element: ElementPayload): string {
  return typeof element.kode === 'string' ? element.kode : '';
}

function linkOf({ id, fuldtNummer, navn }: Required<Link>): Link {
  return { id, fuldtNummer, navn };
}
