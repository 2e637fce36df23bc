import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { atom, type createStore } from 'jotai';
import type { RunningUnderaktivitet } from '../../api/contract/proces.ts';
import { underaktiviteterQuery } from '../../api/proces.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { message } from '../../domain/words/messages.ts';
import { selectedElementAtom } from '../state.ts';
import type { SelectedElement } from '../subjects/selected-element.ts';

/** How long the user rests on an element before the server is asked about it. */
const REST_MS = 250;

/**
 * Why nothing may be changed in any of the running underaktiviteter; null when something may.
 * @param mayGoOutside RequiredAdmin may also edit outside any underaktivitet
 * (docs/domaene.md "Valg af underaktivitet").
 */
export function procesBlockOf(
  running: readonly RunningUnderaktivitet[],
  mayGoOutside: boolean,
): string | null {
  if (mayGoOutside || running.some(({ kanRedigere }) => kanRedigere)) return null;
  return running.find(({ aarsag }) => aarsag !== null)?.aarsag ?? message('ingenAktivProces');
}

/** Type and paragraf decide the answer, so one element is asked about for all that share them. */
function questionOf({ type, fuldtNummer }: SelectedElement): string {
  return `${type} ${fuldtNummer.split('.', 1)[0]}`;
}

/** The element that is stood on, where the procesrettighed decides; else null. */
const gatedAtom = atom((get) => {
  const selected = get(selectedElementAtom);
  if (selected === null) return null;
  const access = get(accessibleCommandsAtom);
  const { procesGate, close } = elementTypes[selected.type].actions;
  return procesGate && (access.has(selected.type) || access.has(close ?? '')) ? selected : null;
});

/** What has been answered, by question: going back and forth between two paragraffer shows it at once. */
const answersAtom = atom<ReadonlyMap<string, readonly RunningUnderaktivitet[]>>(new Map());

/** What the procesrettighed says of the element that is stood on, once it is known (docs/domaene.md "Porten"). */
export const procesBlockAtom = atom((get) => {
  const gated = get(gatedAtom);
  const running = gated && get(answersAtom).get(questionOf(gated));
  if (!running) return null;
  return procesBlockOf(running, get(accessibleCommandsAtom).has('RequiredAdmin'));
});

function queryAbout(element: SelectedElement | null) {
  return {
    ...underaktiviteterQuery(element ? { elementtype: element.type, elementId: element.id } : {}),
    queryKey: ['underaktiviteter', element ? questionOf(element) : ''],
    enabled: element !== null,
  };
}

/** Asks about the element that the user rests on, until the answer is called; renders nothing. */
export function watchProcesBlock(
  store: ReturnType<typeof createStore>,
  client: QueryClient,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let question = '';
  const observer = new QueryObserver(client, queryAbout(null));
  const unhear = observer.subscribe(({ data }) => {
    if (data) store.set(answersAtom, (known) => new Map(known).set(question, data));
  });
  const ask = () => {
    const gated = store.get(gatedAtom);
    if (gated === null) return observer.setOptions(queryAbout(null));
    question = questionOf(gated);
    observer.setOptions(queryAbout(gated));
  };
  const askAtRest = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, REST_MS);
  };
  askAtRest();
  const unwatch = store.sub(gatedAtom, askAtRest);
  return () => {
    clearTimeout(timer);
    unwatch();
    unhear();
    store.set(answersAtom, new Map());
  };
}
