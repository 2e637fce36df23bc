import { Skeleton } from '../basics/skeleton.tsx';

const widths = ['62%', '48%', '70%', '55%', '66%', '50%'];

/** While the first rows are on their way; seen after 200 ms only. */
export function GridSkeleton() {
  return (
    <div className="dg-skeleton">
      <span className="sr">Henter …</span>
      {widths.map((width) => (
        <span key={width} className="dg-skeleton-row">
          <Skeleton width={width} />
        </span>
      ))}
    </div>
  );
}
