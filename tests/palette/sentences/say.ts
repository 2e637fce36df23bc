import { isTime } from '../../../src/commands/declaration.ts';
import { commands } from '../../../src/commands/registry.ts';
import { selectedOf } from '../../../src/commands/subjects/selected-element.ts';
import { numbersListed } from '../../../src/domain/listed-numbers.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { type Entry, isSure, reasonOf } from '../../../src/palette/hits/palette-entries.ts';
import { groupEntries } from '../../../src/palette/hits/palette-groups.ts';
import { readQuery, searchCommands } from '../../../src/palette/hits/search.ts';
import type { ElementHit } from '../../../src/palette/hits/use-element-hits.ts';
import {
  elementFit,
  fitOfElement,
  rankElements,
} from '../../../src/palette/sentences/rank-elements.ts';
import { readSentence } from '../../../src/palette/sentences/read-sentence.ts';
import { bindSentence } from '../../../src/palette/sentences/sentence-entries.ts';
import { sentenceNote } from '../../../src/palette/sentences/sentence-note.ts';
import { contextOf } from '../../commands/context.ts';
import { demoElement, demoSearch } from './demo-search.ts';

interface Situation {
  /** Full number of what the user stands on. */
  readonly at?: string;
  readonly may?: readonly string[];
  /** What the server holds; left out: the demo data. */
  readonly elements?: {
    readonly search: (text: string, antal: number) => readonly ElementHit[];
    readonly find: (fuldtNummer: string) => ElementHit;
  };
}

const demo = { search: demoSearch, find: demoElement };

/** The day that the demo data is seen on. */
const today = '2026-11-20';

/** What the palette makes of a text: its list, what Enter would take, and what it says of the rest. */
export function palette(
  text: string,
  { at, may = permissions, elements: held = demo }: Situation = {},
) {
  const state = contextOf({
    permissions: may,
    scopeRoles: ['SADACentralAdministrator'],
    selected: at === undefined ? null : selectedOf(held.find(at)),
    canDoAll: true,
  });
  const query = readQuery(text);
  const sentence = readSentence(query.text, query.commands ? commands : [], today);
  const wanted = query.elements && !sentence.isTooLong ? sentence.elementText : '';
  const texts = numbersListed(wanted);
  const found =
    wanted.length < 2 ? [] : texts.flatMap((one) => held.search(one, query.isNarrowed ? 50 : 8));
  const hits = rankElements(found, wanted, {
    here: 'finanslovsstruktur',
    near: at ?? '',
    lately: [],
  });
  const elements = {
    hits,
    total: hits.length,
    isFetching: false,
    isPending: false,
    hasFailed: false,
    isExact: hits.some((hit) => fitOfElement(wanted, hit) === elementFit.exact),
    areNear: hits.length > 0 && hits.every((hit) => fitOfElement(wanted, hit) === elementFit.near),
  };
  const bound = bindSentence(sentence, hits, state);
  const groups = groupEntries(
    query,
    {
      commands: searchCommands(query.text, state, null, sentence),
      elements,
      recent: [],
      bound,
      isGuess: sentence.isGuess,
    },
    state,
  );
  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries.find(isSure);
  return {
    state,
    sentence,
    bound,
    groups,
    entries,
    chosen,
    note: sentenceNote(text, sentence, elements, bound),
  };
}

/** An entry in short: title, number and time, as `Afslut underkonto 07.14.01.10 2026`. */
function inShort(entry: Entry): string {
  if (entry.kind === 'element') return entry.element.fuldtNummer;
  if (entry.kind !== 'command') return entry.value;
  const { hit } = entry;
  const said = (hit.command.arguments ?? hit.command.reads ?? []).flatMap((field) => {
    const made = hit.filled?.made[field.name];
    return made ? [isTime(field) ? made.number : made.label || made.number] : [];
  });
  const about =
    'about' in hit
      ? [hit.about, ...(hit.others ?? [])].map(({ fuldtNummer }) => fuldtNummer)
      : Object.values(hit.filled?.typed ?? {});
  return [hit.command.title, ...about, ...said].join(' ');
}

/** What Enter takes; `? …` the first line where it must be asked; `- …` one that is only explained; else `! ` the note. */
export function say(text: string, situation: Situation = {}): string {
  const { chosen, entries, note, sentence } = palette(text, situation);
  const seen = chosen?.kind === 'element' ? Object.values(sentence.seenAt ?? {}) : [];
  if (chosen) return [inShort(chosen), ...seen].join(' ');
  if (note) return `! ${note}`;
  const [first] = entries;
  if (!first) return '';
  return `${reasonOf(first) === null ? '?' : '-'} ${inShort(first)}`;
}
