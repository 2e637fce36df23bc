import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { textOfRun } from '../../api/runs/text-run.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { writePermissions } from '../../domain/commands/write-permissions.ts';
import { AsText } from './as-text.tsx';

/** A run as the commands that would do it again, for whoever may change something. */
export function RunAsText({ koersel }: { readonly koersel: number }) {
  const client = useQueryClient();
  const permissions = useAtomValue(accessibleCommandsAtom);
  if (!writePermissions.some((name) => permissions.has(name))) return null;
  return (
    <AsText
      textOf={() => textOfRun(client, koersel)}
      failed={`Kørsel ${koersel} kunne ikke skrives som kommandoer.`}
    />
  );
}
