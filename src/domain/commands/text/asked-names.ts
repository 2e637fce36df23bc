import type { ElementTypeName } from '../../elements/names.ts';
import type { RecordKindName } from '../../records/names.ts';
import type { Lookups } from './bearers.ts';

/** What a text asks of what stands: the same, whatever it is answered. */
export class AskedNames implements Lookups {
  readonly numbers = new Map<ElementTypeName, Set<string>>();
  readonly names = new Map<ElementTypeName, Set<string>>();
  readonly known = new Map<RecordKindName, Set<string>>();

  byNumber(type: ElementTypeName, fuldtNummer: string): [] {
    return note(this.numbers, type, fuldtNummer);
  }

  byName(type: ElementTypeName, navn: string): [] {
    return note(this.names, type, navn);
  }

  posts(kind: RecordKindName, known: string): [] {
    return note(this.known, kind, known);
  }

  /** Those with numbered ids are kept whole: they need not be asked for. */
  isPost(): boolean {
    return true;
  }
}

function note<Key>(asked: Map<Key, Set<string>>, key: Key, text: string): [] {
  asked.set(key, (asked.get(key) ?? new Set()).add(text));
  return [];
}
