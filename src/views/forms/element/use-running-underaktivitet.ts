import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { RunningUnderaktivitet } from '../../../api/contract/proces.ts';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import { errorText } from '../../../api/http/error-text.ts';
import { underaktiviteterQuery } from '../../../api/proces.ts';
import { accessibleCommandsAtom, businessDateAtom } from '../../../auth/session.ts';
import { endedLast } from '../../../console/working-underaktivitet.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { contains } from '../../../domain/status.ts';
import { message } from '../../../domain/words/messages.ts';

export interface UnderaktivitetChoice {
  /** Those that the user may write in. */
  readonly options: readonly RunningUnderaktivitet[];
  /** Those that run but are closed to the user, each with its reason. */
  readonly closed: readonly RunningUnderaktivitet[];
  /** RequiredAdmin may also edit outside any (docs/domaene.md "Valg af underaktivitet"). */
  readonly mayGoOutside: boolean;
  /** The answer is not here yet; meanwhile the options are none, or those of another place. */
  readonly isPending: boolean;
  /** Why nothing can be written now; null when something can, or when it is not known yet. */
  readonly blockedReason: string | null;
  /** Asked for in vain: whether there is any is not known, and can be asked again; null: it is known. */
  readonly failed: Pick<UseQueryResult, 'isFetching' | 'refetch'> | null;
}

const refused = { kanRedigere: false, aarsag: message('softLukketInfo') };

function isSoftClosed(
  element: Parameters<typeof useRunningUnderaktivitet>[3],
  finansaar: number,
): boolean {
  const { softLukketFra: fra = null, softLukketTil: til = null } = element ?? {};
  return fra !== null && contains({ fra, til }, finansaar);
}

/**
 * The underaktiviteter that an element of the type may be made or changed in.
 * @param elementId the element itself or the one above it: its paragraf decides the level.
 * @param laterThan the finansår of the version that a new one must come after.
 * @param element one that stands: in years that it is soft-closed it is reopened before it is changed.
 */
export function useRunningUnderaktivitet(
  type: ElementType,
  elementId: string | null,
  laterThan: number | null,
  element: Pick<ElementDetail, 'softLukketFra' | 'softLukketTil'> | null,
): UnderaktivitetChoice {
  const isGated = type.actions.procesGate;
  const mayGoOutside = useAtomValue(accessibleCommandsAtom).has('RequiredAdmin');
  const running = useQuery({
    ...underaktiviteterQuery({
      elementtype: type.name,
      ...(elementId === null ? {} : { elementId }),
    }),
    enabled: isGated,
    placeholderData: keepPreviousData,
  });
  const all = (isGated ? (running.data ?? []) : []).map((one) =>
    one.kanRedigere && isSoftClosed(element, one.finansaar) ? { ...one, ...refused } : one,
  );
  const open = endedLast(
    all.filter(({ kanRedigere }) => kanRedigere),
    useAtomValue(businessDateAtom),
  );
  const options = laterThan === null ? open : open.filter(({ finansaar }) => finansaar > laterThan);
  const isBlocked = isGated && running.isSuccess && options.length === 0 && !mayGoOutside;
  const closed = all.filter(({ aarsag }) => aarsag !== null);
  const tooEarly = laterThan !== null && open.length > 0;
  const reason = tooEarly
    ? message('ingenSenereProces', { finansaar: laterThan })
    : closed[0]?.aarsag;
  const isFailed = isGated && running.isError && running.data === undefined;
  const unknown = isFailed
    ? `${message('underaktiviteterIkkeHentet')} ${errorText(running.error)}`
    : null;
  return {
    options,
    closed,
    failed: isFailed ? running : null,
    mayGoOutside: isGated && mayGoOutside,
    isPending: isGated && (running.isPending || running.isPlaceholderData),
    blockedReason: isBlocked ? (reason ?? message('ingenAktivProces')) : unknown,
  };
}
