import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { textOfRun } from '../../api/runs/text-run.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { mayChangeAnything } from '../../domain/commands/write-permissions.ts';
import { AsText } from './as-text.tsx';

/** A run as the commands that would do it again, for whoever may change something. */
export function RunAsText({ koersel }: { readonly koersel: number }) {
  const client = useQueryClient();
  const permissions = useAtomValue(accessibleCommandsAtom);
  if (!mayChangeAnything(permissions)) return null;
  return (
    <AsText
      textOf={() => textOfRun(client, koersel)}
      failed={`Kørsel ${koersel} kunne ikke skrives som kommandoer.`}
    />
  );
}
