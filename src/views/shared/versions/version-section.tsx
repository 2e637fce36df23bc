import { useAtomValue } from 'jotai';
import { businessDateAtom } from '../../../auth/session.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { message } from '../../../domain/messages.ts';
import { Keys } from '../../../ui/keys.tsx';
import type { useShownVersion } from '../detail/use-shown-version.ts';
import { QueryNotice } from '../query-notice.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';
import { VersionTimeline } from './version-timeline.tsx';

/** Beside the heading, when there is something to step through and compare. */
export function VersionTools() {
  return (
    <span className="version-tools">
      <span className="hint only-large">
        <Keys keys="shift+left" /> <Keys keys="shift+right" /> skifter version
      </span>
      <CommandButton command="konsol#sammenlign" />
    </span>
  );
}

interface VersionSectionProps {
  /** What the address names the element by. */
  readonly about: string;
  readonly shown: ReturnType<typeof useShownVersion>;
}

export function VersionSection({ about, shown }: VersionSectionProps) {
  const { versions, shownId, isChosen, year, choose } = shown;
  const today = useAtomValue(businessDateAtom);
  if (!versions.data) return <QueryNotice query={versions} />;
  const shared = { versions: versions.data, shownId };
  const isOnlyOne = versions.data.length < 2;
  return (
    <>
      <VersionTimeline
        {...shared}
        isChosen={isChosen}
        year={year}
        today={today}
        onChoose={choose}
      />
      {isOnlyOne ? (
        <p className="hint">{message('ingenVersioner')}</p>
      ) : (
        <>
          <VersionComparison {...shared} about={about} />
          <VersionList {...shared} onChoose={choose} />
        </>
      )}
    </>
  );
}
