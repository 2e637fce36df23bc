import type { CSSProperties } from 'react';
import type { ElementPayload } from '../../api/contract/common.ts';
import {
  formatFrom,
  formatTo,
  lastYearOf,
  spanOf,
  timeOf,
  yearOf,
} from '../detail/element-time.ts';

interface VersionBarProps {
  readonly version: ElementPayload;
  /** The finansår of the business date. */
  readonly thisYear: number;
  readonly isShown: boolean;
  readonly style: CSSProperties;
  readonly onChoose: (versionId: number) => void;
}

const ages = { past: '', current: ', gældende', planned: ', planlagt' } as const;

function ageOf(version: ElementPayload, thisYear: number): keyof typeof ages {
  if (yearOf(version) > thisYear) return 'planned';
  const last = lastYearOf(version);
  return last !== null && last < thisYear ? 'past' : 'current';
}

/** When it is, in words: `2019 til 2021`, or `fra 2022`. */
function wordsOf(version: ElementPayload): string {
  const time = timeOf(version);
  return time.til === null
    ? `fra ${formatFrom(time)}`
    : `${formatFrom(time)} til ${formatTo(time)}`;
}

/** One version on the timeline; a press shows it. */
export function VersionBar({ version, thisYear, isShown, style, onChoose }: VersionBarProps) {
  const { versionId, navn, bemaerkning } = version;
  const age = ageOf(version, thisYear);
  return (
    <button
      type="button"
      className={`bar ${age} ring-in`}
      style={style}
      aria-current={isShown || undefined}
      data-tip={[`${spanOf(version)} ${navn}`, bemaerkning].filter(Boolean).join('\n')}
      onClick={() => onChoose(versionId)}
    >
      <span className="sr">{`Version ${versionId}, ${wordsOf(version)}${ages[age]}: ${navn}`}</span>
      <span className="bar-text" aria-hidden="true">
        <b>
          v{versionId} {spanOf(version)}
        </b>{' '}
        {navn}
      </span>
    </button>
  );
}
