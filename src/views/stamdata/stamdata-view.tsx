import { mostFileBytes } from '../../api/contract/stamdata.ts';
import { stamdataEndings } from '../../api/stamdata.ts';
import { saveAction } from '../../commands/actions/form.ts';
import { chooseStamdataAction } from '../../commands/actions/stamdata.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { Finding } from '../../commands/consequences/finding.tsx';
import { exportCommandIds } from '../../commands/definitions/stamdata.ts';
import { offerOf } from '../../commands/running/told-runs.ts';
import { undoActionOf } from '../../commands/running/undo-action.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { chooseFile } from '../../console/choose-file.ts';
import { loadMasterdata } from '../../domain/commands/stamdata-commands.ts';
import { Button } from '../../ui/basics/button.tsx';
import { useKeptFocus } from '../../ui/focus/kept-focus.ts';
import { useOver } from '../../ui/notices/notifications.ts';
import { paletteHint, useStatusBar } from '../screen/status-bar.ts';
import '../screen/toolbar.css';
import { useMedia, wideScreen } from '../screen/use-media.ts';
import { FileWork } from './file-work.tsx';
import { SheetCounts } from './sheet-counts.tsx';
import './stamdata-view.css';
import { useFileDrop } from './use-file-drop.ts';
import { type LoadedFile, loadedText, useStamdataFile } from './use-stamdata-file.ts';

const megabyte = 1024 * 1024;

/** All master data as one file: out, and in again; only RequiredAdmin comes here. */
export function StamdataView() {
  const work = useStamdataFile();
  const { file, job, loaded } = work;
  const isWide = useMedia(wideScreen);
  const isOver = useFileDrop((dropped) => void work.take(dropped));
  const isBusy = job.phase === 'running';
  const choose = () => void chooseFile(stamdataEndings).then(work.take);
  const mayLoad = !isBusy && typeof job.plan?.token === 'string' && job.phase !== 'waiting';
  useViewActions(
    chooseStamdataAction.by(isBusy ? undefined : choose),
    saveAction.by(mayLoad ? () => void work.load() : undefined),
  );
  useStatusBar({
    mode: 'Fil',
    hints: [
      { commands: ['konsol#gem'], label: 'Indlæs' },
      ...(file ? [{ keys: ['up', 'down'], label: 'Fund' }] : []),
      paletteHint,
    ],
    facts: file ? [file.name] : [],
  });
  // A button that is pressed goes with what it was for.
  const view = useKeptFocus<HTMLDivElement>(() => view.current?.querySelector('h1')?.focus());
  return (
    <div ref={view} className={isOver ? 'stamdata is-over' : 'stamdata'}>
      <div className="toolbar">
        <h1 tabIndex={-1}>Stamdata som fil</h1>
        <span className="grow" />
        {file ? (
          <Button
            label="Vælg en anden fil"
            icon="upload"
            iconOnly={!isWide}
            data-command={loadMasterdata.id}
            disabledReason={isBusy ? 'Filen indlæses.' : undefined}
            onClick={choose}
          />
        ) : null}
        <CommandButton command={exportCommandIds.excel} icon="download" iconOnly={!isWide} />
        <CommandButton command={exportCommandIds.json} icon="download" iconOnly={!isWide} />
      </div>
      {loaded ? <Loaded loaded={loaded} /> : null}
      {file ? (
        <FileWork work={work} file={file} isWide={isWide} />
      ) : (
        <section className="stamdata-drop" aria-labelledby="stamdata-drop">
          <h2 id="stamdata-drop">Indlæs en fil</h2>
          <p>
            Vælg en Excel-arbejdsbog (.xlsx) eller JSON på højst {mostFileBytes / megabyte} MB,
            eller træk den hertil. Den prøves først: du ser, hvad den vil ændre, og alt, der er galt
            med den, ved ark, række og kolonne.
          </p>
          <p className="hint">
            Hele filen indlæses, eller intet af den, og det, den ikke nævner, bliver stående.
            Kørslen kan fortrydes, så længe intet af den gælder fra en godkendt periode eller et
            afsluttet finansår.
          </p>
          <Button
            label="Vælg fil"
            variant="primary"
            icon="upload"
            data-command={loadMasterdata.id}
            onClick={choose}
          />
        </section>
      )}
    </div>
  );
}

function Loaded({ loaded }: { readonly loaded: LoadedFile }) {
  const { koersel, name, lister } = loaded;
  const isUndone = useOver().has(offerOf({ koersel }));
  const undo = isUndone ? undefined : undoActionOf(koersel);
  return (
    <section className="stamdata-loaded" aria-label="Det indlæste">
      <div role="status">
        {isUndone ? (
          <Finding icon="info" kind="info">
            {`Kørsel ${koersel}, som indlæste ${name}, er fortrudt.`}
          </Finding>
        ) : (
          <Finding icon="success" kind="success">
            {loadedText(loaded)}
          </Finding>
        )}
      </div>
      <div className="stamdata-acts">
        {undo ? <Button label={undo.label} icon="arrow-back" onClick={undo.run} /> : null}
        <CommandButton command="RequiredAdmin#log" icon="time" />
      </div>
      {isUndone ? null : <SheetCounts lister={lister} />}
    </section>
  );
}
