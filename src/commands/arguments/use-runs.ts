import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { RunFacts } from '../../api/contract/koersel.ts';
import { runsQuery } from '../../api/kommandoer.ts';
import { accessibleCommandsAtom, sessionAtom } from '../../auth/session.ts';
import { useDebounced } from '../use-debounced.ts';
import { fittingCandidates } from './candidates.ts';
import type { RunArgument } from './declaration.ts';
import { runCandidates } from './run-candidates.ts';

const wholeNumber = /^[1-9]\d{0,14}$/;

/**
 * The user's own latest runs, or the one with the number that is written.
 * @param argument undefined: it is not a run that is asked for
 */
export function useRunCandidates(argument: RunArgument | undefined, text: string) {
  const wanted = text.trim();
  const rested = useDebounced(wanted);
  const asked = wholeNumber.test(wanted) ? Number(wanted) : null;
  const username = useAtomValue(sessionAtom).user?.username ?? '';
  const permissions = useAtomValue(accessibleCommandsAtom);
  const slags = argument?.slags ?? 'fortryd';
  const query = useQuery({
    ...runsQuery(asked === null ? { slags } : { nummer: asked }),
    enabled: argument !== undefined && (asked === null || rested === wanted),
  });
  const known = runCandidates(query.data ?? [], { slags }, asked, { username, permissions });
  return {
    candidates: query.isPending ? [] : asked === null ? fittingCandidates(known, text) : known,
    isPending: query.isPending && !query.isError,
    hasFailed: query.isError,
  };
}

/**
 * Whose process right taking a run back asks for; null: it is not known yet.
 * @param koersel number of the run; undefined: none is chosen
 */
export function useRunAccess(koersel: string | undefined) {
  const nummer = Number(koersel);
  const query = useQuery({ ...runsQuery({ nummer }), enabled: koersel !== undefined });
  const run = query.data?.find((found: RunFacts) => found.koersel === nummer);
  return { access: query.data ? (run?.adgang ?? []) : null, hasFailed: query.isError };
}
