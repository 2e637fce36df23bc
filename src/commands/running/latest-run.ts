import type { QueryClient } from '@tanstack/react-query';
import { runsQuery } from '../../api/runs/kommandoer.ts';
import { isFinal } from '../../domain/commands/may-undo.ts';
import type { NamedRun } from '../subjects/run-choice.ts';

/** The user's latest run that is not taken back already, and can be; undefined: there is none. */
export async function latestRun(client: QueryClient): Promise<NamedRun | undefined> {
  const runs = await client.fetchQuery({ ...runsQuery({ slags: 'fortryd' }), staleTime: 0 });
  return runs.find(({ fortrudtAf, kommando }) => fortrudtAf === null && !isFinal(kommando));
}
