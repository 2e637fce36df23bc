import type { ElementPayload } from '../../../api/contract/common.ts';
import { formatDate, todayInCopenhagen } from '../../../domain/dates.ts';
import { spanOf } from '../detail/element-time.ts';

interface VersionListProps {
  /** Oldest first. */
  readonly versions: readonly ElementPayload[];
  readonly shownId: number;
  readonly onChoose: (versionId: number) => void;
}

/** Every version with its time, its name and who made it, newest first. */
export function VersionList({ versions, shownId, onChoose }: VersionListProps) {
  return (
    <ol className="versions" aria-label="Versioner" reversed>
      {versions.toReversed().map((version) => {
        const { versionId, navn, aendret, aendretAf, bemaerkning } = version;
        return (
          <li key={versionId}>
            <button
              type="button"
              className="ring-in"
              aria-current={versionId === shownId || undefined}
              onClick={() => onChoose(versionId)}
            >
              <span className="num">v{versionId}</span>
              <span className="num">{spanOf(version)}</span>
              <span className="clip">{navn}</span>
              <span className="hint">
                {formatDate(todayInCopenhagen(new Date(aendret)))} ·&nbsp;{aendretAf}
              </span>
              {bemaerkning ? <span className="hint note">{bemaerkning}</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
