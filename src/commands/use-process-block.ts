import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { RunningUnderaktivitet } from '../api/contract/proces.ts';
import { underaktiviteterQuery } from '../api/proces.ts';
import { accessibleCommandsAtom } from '../auth/session.ts';
import { elementTypes } from '../domain/elements/registry.ts';
import { message } from '../domain/messages.ts';
import type { SelectedElement } from './command.ts';
import { useDebounced } from './use-debounced.ts';

/** How long the user rests on an element before the server is asked about it. */
const REST_MS = 250;

/**
 * Why nothing may be changed in any of the running steps; null when something may.
 * @param mayGoOutside RequiredAdmin may also edit outside any step (domain guide 9).
 */
export function processBlockOf(
  running: readonly RunningUnderaktivitet[],
  mayGoOutside: boolean,
): string | null {
  if (mayGoOutside || running.some(({ kanRedigere }) => kanRedigere)) return null;
  return running.find(({ aarsag }) => aarsag !== null)?.aarsag ?? message('ingenAktivProces');
}

/** The number that a finance-act element's full number begins with. */
function paragrafOf(selected: SelectedElement | null): string {
  return selected?.fuldtNummer.split('.', 1)[0] ?? '';
}

/** What the process right says of the selected element, once it is known (domain guide 9). */
export function useProcessBlock(selected: SelectedElement | null): string | null {
  const access = useAtomValue(accessibleCommandsAtom);
  const rested = useDebounced(selected?.id, REST_MS);
  const { processGate = false, close = null } = selected ? elementTypes[selected.type].actions : {};
  const isGated =
    selected !== null && processGate && (access.has(selected.type) || access.has(close ?? ''));
  const { data } = useQuery({
    ...underaktiviteterQuery(
      selected ? { elementtype: selected.type, elementId: selected.id } : {},
    ),
    // Type and paragraf decide the answer, so one element is asked about for all that share them.
    queryKey: ['underaktiviteter', selected?.type ?? '', paragrafOf(selected)],
    enabled: isGated && rested === selected?.id,
  });
  if (!isGated || data === undefined) return null;
  return processBlockOf(data, access.has('RequiredAdmin'));
}
