import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ElementPayload } from '../../api/contract/common.ts';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import { askedAlone, detailQuery } from '../../api/detail.ts';
import { versionsQuery } from '../../api/structure/structure.ts';
import { stepVersionAction } from '../../commands/actions/element.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { addressed, addressedText } from '../../domain/elements/addressed-element.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { finansaarOf } from '../../domain/time/time-axis.ts';
import { useAddress } from '../screen/use-address.ts';
import { useTime } from '../screen/use-time.ts';
import { lifeOf, timeOf } from './element-time.ts';

const parameter = 'version';

/** In the address; says of which element at which time, so that it falls away with either. */
function addressOf(element: ElementDetail, time: number, versionId: number): string {
  return `${addressedText(addressed(element))}_${time}_${versionId}`;
}

/**
 * The version that the detail shows: the one that stands at the time looked at, unless another
 * is chosen. A version is the element as it stood when the version began.
 */
export function useShownVersion(current: ElementDetail) {
  const { [elementTypes[current.type].axis]: lookedAt } = useTime();
  const versions = useQuery(askedAlone(versionsQuery(current)));
  const [search] = useSearchParams();
  const { change } = useAddress();
  const chosen = versions.data?.find(
    ({ versionId }) => search.get(parameter) === addressOf(current, lookedAt, versionId),
  );
  const other = chosen && chosen.versionId !== current.versionId ? chosen : undefined;
  const wanted = other ? timeOf(other).fra : lookedAt;
  const asked = useQuery({
    ...detailQuery(
      current.type,
      { number: (other ?? current).fuldtNummer, id: current.id },
      wanted,
    ),
    enabled: other !== undefined,
  });
  const found = asked.data?.find(({ id }) => id === current.id);

  const choose = useCallback(
    (versionId: number) => {
      const isCurrent = versionId === current.versionId;
      change({ [parameter]: isCurrent ? '' : addressOf(current, lookedAt, versionId) });
    },
    [change, current, lookedAt],
  );
  const shownId = (other ?? current).versionId;
  useVersionSteps(versions.data, shownId, choose);

  const { axis } = elementTypes[current.type];
  const { data: known } = versions;
  const isMissing = other !== undefined && found === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is another object every time
  return useMemo(
    () => ({
      /** Oldest first; undefined until they have come. */
      versions: known,
      /** The element as the shown version has it; undefined until it has come. */
      element: other ? found : current,
      shownId,
      /** The time looked at, and when the shown version is seen: the first until that has come. */
      lookedAt,
      time: found && other ? wanted : lookedAt,
      life: lifeOf(known ?? [current], current),
      /** The finansår looked at, and whether a version that is not the one of then is chosen. */
      year: finansaarOf(axis, lookedAt),
      isChosen: other !== undefined,
      /** How it stands with a version that has not come; null: it is here. */
      query: isMissing ? asked : null,
      choose,
    }),
    [
      known,
      other,
      found,
      current,
      shownId,
      lookedAt,
      wanted,
      axis,
      choose,
      isMissing,
      asked.status,
      asked.fetchStatus,
    ],
  );
}

/** Publishes the step to the version before or after the shown one. */
function useVersionSteps(
  versions: readonly ElementPayload[] | undefined,
  shownId: number,
  choose: (versionId: number) => void,
): void {
  const step = (by: 1 | -1) => {
    const at = versions?.findIndex(({ versionId }) => versionId === shownId) ?? -1;
    const next = at < 0 ? undefined : versions?.[at + by];
    if (next) choose(next.versionId);
  };
  const canStep = (versions?.length ?? 0) > 1;
  useViewActions(stepVersionAction.by(canStep ? step : undefined));
}
