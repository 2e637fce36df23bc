import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import './time-scrubber.css';

interface ScrubbedTime {
  readonly value: number;
  /** How much changes then. */
  readonly count: number;
  readonly isFuture: boolean;
  /** What a screen reader says of it. */
  readonly text: string;
}

interface TimeScrubberProps {
  readonly label: string;
  /** At least one, in their order; the value among them. */
  readonly times: readonly ScrubbedTime[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Tallest and lowest bar, px. */
const tallest = 16;
const lowest = 2;
/** PgUp and PgDn. */
const leap = 5;

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - leap,
  PageUp: (at) => at + leap,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * A slider over times, each a bar as high as the square root of what changes then. A drag shows where
 * it would end, and the time is set when it is let go of.
 */
export function TimeScrubber({ label, times, value, onChange }: TimeScrubberProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const track = useRef<HTMLDivElement>(null);
  const last = times.length - 1;
  const at = dragged ?? times.findIndex((time) => time.value === value);
  const most = Math.max(1, ...times.map(({ count }) => count));
  const shown = times[at];
  const goTo = (place: number) => {
    const next = times[Math.min(last, Math.max(0, place))];
    if (next && next.value !== value) onChange(next.value);
  };
  const placeOf = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * times.length)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey || event.ctrlKey || event.metaKey ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    goTo(move(at, last));
  };
  return (
    <div
      ref={track}
      className="scrub-track"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={times[0]?.value}
      aria-valuemax={times[last]?.value}
      aria-valuenow={shown?.value ?? value}
      aria-valuetext={shown?.text}
      data-tip={shown?.text}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(placeOf(event));
      }}
      onPointerMove={(event) => {
        if (dragged !== null) setDragged(placeOf(event));
      }}
      onPointerUp={() => {
        if (dragged !== null) goTo(dragged);
        setDragged(null);
      }}
      onPointerCancel={() => setDragged(null)}
    >
      {times.map((time, place) => (
        <i
          key={time.value}
          className={place === at ? 'on' : time.isFuture ? 'future' : undefined}
          style={{ height: Math.max(lowest, Math.round(tallest * Math.sqrt(time.count / most))) }}
        />
      ))}
    </div>
  );
}
