import './skeleton.css';

interface SkeletonProps {
  /** Any css width; the row's own height is kept by the owner. */
  readonly width?: string | undefined;
}

/** Seen after 200 ms only (by css), so quick answers do not flicker. */
export function Skeleton({ width = '60%' }: SkeletonProps) {
  return <span className="skeleton" style={{ width }} aria-hidden="true" />;
}
