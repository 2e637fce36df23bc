import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TriedFile } from '../../api/contract/stamdata.ts';
import { isUnanswered } from '../../api/http/api-error.ts';
import { followRun } from '../../api/runs/follow-run.ts';
import { runMany } from '../../api/runs/sheet-run.ts';
import { heldFile, tryStamdata } from '../../api/stamdata.ts';
import { shownRows } from '../../api/touched/shown-rows.ts';
import type { Asking, Following } from '../../commands/planner/planner.ts';
import type { Job } from '../../commands/planner/transitions.ts';
import { usePlanner } from '../../commands/planner/use-planner.ts';
import { undoActionOf } from '../../commands/running/undo-action.ts';
import { useToldWhenGone } from '../../console/told-when-gone.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import { countsText, unknownEnd } from './file-words.ts';

/** A file that has been loaded. */
export interface LoadedFile {
  readonly name: string;
  readonly koersel: number;
  readonly lister: TriedFile['lister'];
}

const trying: Asking<File, TriedFile> = { ask: tryStamdata, rest: 0 };

/** A file of master data: chosen, tried at once, and loaded just as it was shown. */
export function useStamdataFile() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [loaded, setLoaded] = useState<LoadedFile | null>(null);
  const { planner, job } = usePlanner(file, file, trying);
  const tellWhenGone = useToldWhenGone(true);

  const run = async (token: string, following: Following) => {
    const ran = await runMany(token, false, following, shownRows(client), 'import');
    void followRun(client, ran);
    return ran;
  };
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const held = await heldFile(chosen);
    if (typeof held === 'string') {
      notify.error('Filen er ikke valgt.', held);
      return;
    }
    // It may have been begun while the file was read, and what becomes of it is told where its own file stands.
    if (planner.job().phase === 'running') {
      notify.error('Filen er ikke valgt.', 'En anden fil indlæses. Vælg den, når det er sket.');
      return;
    }
    if (file && stopOf(planner.job(), file)?.isUnknown) {
      notify.error(unknownEnd(file.name), 'Se efter i ændringsloggen.');
    }
    setLoaded(null);
    setFile(held);
  };
  const load = async () => {
    const { plan } = job;
    const { token } = plan ?? {};
    if (!file || !plan || !token) return;
    const ran = await planner.run(
      plan,
      (following) => run(token, following),
      (error) => {
        tellWhenGone(error);
        void followRun(client, null);
      },
    );
    if (!ran) return;
    const { koersel } = ran;
    notify.success(`${file.name} er indlæst.`, `Kørsel ${koersel}.`, undoActionOf(koersel));
    setLoaded({ name: file.name, koersel, lister: plan.lister });
    setFile(null);
  };
  return {
    file,
    job,
    /** Why the chosen file was not loaded when that was last asked for; undefined: it was not asked for. */
    stopped: stopOf(job, file),
    loaded,
    take,
    load,
    /** Tries the same again. */
    again: () => planner.again(),
    /** While it is tried or loaded: it is called off; what became of a run is then told. */
    cancel: () => (job.phase === 'running' ? planner.cancel() : setFile(null)),
  };
}
export type StamdataWork = ReturnType<typeof useStamdataFile>;

/** Why a file was not loaded, or is not known to have been. */
interface FileStop {
  readonly error: unknown;
  /** It may be loaded: the same run, asked for again, tells. */
  readonly isUnknown: boolean;
}

/** A planner keeps how its last run ended, also when another file is chosen. */
function stopOf({ stopped }: Job<TriedFile>, file: File | null): FileStop | undefined {
  if (stopped === undefined || !Object.is(stopped.question, file)) return undefined;
  const { error } = stopped;
  return { error, isUnknown: isUnanswered(error) };
}

/** What is told of a load where it is shown. */
export function loadedText({ name, koersel, lister }: LoadedFile): string {
  return `${name} er indlæst som kørsel ${koersel} i ændringsloggen: ${countsText(lister)}.`;
}
