import { part, useFetched } from '../../ui/fetched.tsx';
import type { ReviewProps } from './review/review.tsx';

const review = part(async () => (await import('./review/review.tsx')).Review);

/** What is changed before it is saved; fetched when it is asked for the first time. */
export function LateReview(props: ReviewProps) {
  const Review = useFetched(review);
  return Review ? <Review {...props} /> : null;
}
