import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ElementPayload } from '../../api/contract/common.ts';
import { askedAlone } from '../../api/detail.ts';
import { versionsQuery } from '../../api/structure/structure.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { addressed, addressedText } from '../../domain/elements/addressed-element.ts';
import { message } from '../../domain/words/messages.ts';
import { Keys } from '../../ui/basics/keys.tsx';
import { Segments } from '../../ui/fields/choices/segments.tsx';
import type { useShownVersion } from '../detail/use-shown-version.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { type Zoom, zooms } from './timeline-years.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionTimeline } from './version-timeline.tsx';

interface VersionSectionProps {
  readonly element: ElementPayload;
  readonly shown: ReturnType<typeof useShownVersion>;
  readonly zoom: Zoom;
}

interface VersionToolsProps {
  /** There is something to step through and compare. */
  readonly hasSeveral: boolean;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
}

const zoomOptions = zooms.map((value) => ({ value, label: value }));

/** Beside the heading. */
export function VersionTools({ hasSeveral, zoom, onZoom }: VersionToolsProps) {
  return (
    <div className="version-tools">
      {hasSeveral ? (
        <span className="hint only-large">
          <Keys keys="shift+left" /> <Keys keys="right" /> skifter
        </span>
      ) : null}
      <Segments label="Zoom" name="zoom" value={zoom} options={zoomOptions} onChange={onZoom} />
      {hasSeveral ? <CommandButton command="konsol#sammenlign" /> : null}
    </div>
  );
}

export function VersionSection({ element, shown, zoom }: VersionSectionProps) {
  const { shownId, isChosen, year, choose } = shown;
  const query = useQuery(askedAlone(versionsQuery(element)));
  const today = useAtomValue(businessDateAtom);
  if (!query.data) return <QueryNotice query={query} />;
  const versions = query.data;
  const shared = { versions, shownId };
  return (
    <>
      <VersionTimeline {...shared} {...{ isChosen, zoom, year, today }} onChoose={choose} />
      <div className="timeline-legend" aria-hidden="true">
        <span>
          <i className="shown" />
          vist version
        </span>
        <span>
          <i />
          andre
        </span>
        <span>
          <i className="soft" />
          soft-lukket
        </span>
        <span>
          <i className="end" />
          lukket
        </span>
        <span>
          <i className="year" />
          året, der ses på
        </span>
      </div>
      {versions.length < 2 ? (
        <p className="sr">{message('ingenVersioner')}</p>
      ) : (
        <VersionComparison {...shared} about={addressedText(addressed(element))} />
      )}
    </>
  );
}
