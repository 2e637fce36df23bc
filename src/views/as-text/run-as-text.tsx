import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { hasFeature } from '../../api/http/features.ts';
import { textOfRun } from '../../api/runs/text-run.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { useConsole } from '../../commands/host.tsx';
import { mayChangeAnything } from '../../domain/commands/write-permissions.ts';
import { AsText, openAsText } from './as-text.tsx';

function asTextOf(client: QueryClient, koersel: number) {
  return {
    textOf: () => textOfRun(client, koersel),
    failed: `Kørsel ${koersel} kunne ikke skrives som kommandoer.`,
  };
}

/** A run as the commands that would do it again, for whoever may change something. */
export function RunAsText({ koersel }: { readonly koersel: number }) {
  const client = useQueryClient();
  const permissions = useAtomValue(accessibleCommandsAtom);
  if (!mayChangeAnything(permissions)) return null;
  return <AsText {...asTextOf(client, koersel)} />;
}

/** Opens a run as text, for lines that are no components; undefined: it is not offered. */
export function useRunsAsText(): ((koersel: number) => void) | undefined {
  const client = useQueryClient();
  const { openText } = useConsole();
  const permissions = useAtomValue(accessibleCommandsAtom);
  if (!hasFeature('tekst') || !mayChangeAnything(permissions)) return undefined;
  return (koersel) => void openAsText(openText, asTextOf(client, koersel));
}
