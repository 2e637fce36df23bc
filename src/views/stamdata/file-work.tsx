import { errorText } from '../../api/http/error-text.ts';
import { Finding } from '../../commands/consequences/finding.tsx';
import '../../commands/consequences/consequences.css';
import { Button } from '../../ui/basics/button.tsx';
import { progressText } from '../screen/progress-text.ts';
import { sizeText, triedWords, unknownEnd } from './file-words.ts';
import { FoundGrid } from './found-grid.tsx';
import { SheetCounts } from './sheet-counts.tsx';
import type { StamdataWork } from './use-stamdata-file.ts';

interface FileWorkProps {
  readonly work: StamdataWork;
  readonly file: File;
  readonly isWide: boolean;
}

/** The file that is chosen: what trying it came to, and the way to load it. */
export function FileWork({ work, file, isWide }: FileWorkProps) {
  const { plan, phase } = work.job;
  const hasFound = plan !== undefined && plan.fejl.length + plan.bemaerkninger.length > 0;
  return (
    <>
      <section className="stamdata-file" aria-label="Den valgte fil">
        <div className="stamdata-name">
          <b>{file.name}</b>
          <span className="hint">{sizeText(file)}</span>
        </div>
        <div role="status" className="stamdata-state">
          <State work={work} file={file} />
        </div>
        <div className="stamdata-acts">
          <Acts work={work} />
        </div>
      </section>
      {plan && phase !== 'waiting' ? (
        <div className="stamdata-told">
          <SheetCounts lister={plan.lister} />
          {hasFound ? <FoundGrid key={plan.udloeber} tried={plan} isWide={isWide} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** How far it is, or what it came to. */
function State({ work: { job, stopped }, file }: Omit<FileWorkProps, 'isWide'>) {
  const { phase, plan, error, progress } = job;
  const far = progress ? ` ${progressText(progress.fase, progress.faerdig, progress.af)}` : '';
  if (phase === 'running') return <p>Filen indlæses.{far}</p>;
  if (error !== undefined) return <Refused text={errorText(error)} />;
  // What it would do says that nothing is changed, and nobody knows.
  if (stopped?.isUnknown) {
    return <Refused text={`${unknownEnd(file.name)} Indlæs igen: det sker kun én gang.`} />;
  }
  return (
    <>
      {stopped ? <Refused text={errorText(stopped.error)} /> : null}
      {plan ? <Tried {...triedWords(plan)} /> : <p>Filen prøves, og intet ændres.{far}</p>}
    </>
  );
}

function Refused({ text }: { readonly text: string }) {
  return (
    <Finding icon="error" kind="error">
      {text}
    </Finding>
  );
}

function Tried({ kind, text }: Pick<ReturnType<typeof triedWords>, 'kind' | 'text'>) {
  return (
    <Finding icon={kind} kind={kind}>
      {text}
    </Finding>
  );
}

function Acts({ work }: Pick<FileWorkProps, 'work'>) {
  const { phase, plan, error } = work.job;
  const isUnknown = work.stopped?.isUnknown ?? false;
  if (phase === 'running' || phase === 'waiting') {
    return <Button label="Afbryd" icon="close" onClick={work.cancel} />;
  }
  const { against } = plan ? triedWords(plan) : { against: 'Filen er ikke prøvet.' };
  return (
    <>
      <Button
        label={isUnknown ? 'Indlæs igen' : 'Indlæs'}
        variant="primary"
        keys="mod+enter"
        data-command="konsol#gem"
        disabledReason={against}
        onClick={() => void work.load()}
      />
      {isUnknown || (error === undefined && against !== undefined) ? null : (
        <Button label="Prøv igen" icon="refresh" onClick={work.again} />
      )}
    </>
  );
}
