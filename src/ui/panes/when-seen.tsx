import { type ReactNode, useEffect, useRef, useState } from 'react';
import './when-seen.css';

interface WhenSeenProps {
  /** What the content is about. Of another it is not made until its place is in sight again. */
  readonly about: string;
  readonly children: ReactNode;
}

/** Content that is first made, and so asks for what it needs, when its place is in sight. */
export function WhenSeen({ about, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  const [seen, setSeen] = useState('');
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  if (isInSight && seen !== about) setSeen(about);
  return (
    <div ref={place} className="when-seen">
      {isInSight || seen === about ? children : null}
    </div>
  );
}
