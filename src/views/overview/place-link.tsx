import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { useConsole } from '../../commands/host.tsx';
import { withTime } from '../../console/places.ts';
import type { StructureSession } from '../structure/structure-session.ts';

/** Goes to a place of the structure, where its rows then have the focus. */
export type OpenPlace = (place: string) => void;

export function useOpenPlace(session: Pick<StructureSession, 'focus'>): OpenPlace {
  const { navigate } = useConsole();
  return (place) => {
    navigate(place);
    session.focus();
  };
}

interface PlaceLinkProps {
  readonly place: string;
  readonly onOpen: OpenPlace;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that moves the focus along; with a modifier the browser opens it as it opens any link. */
export function PlaceLink({ place, onOpen, className, children }: PlaceLinkProps) {
  const { search } = useLocation();
  const href = useHref(withTime(place, search));
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(place);
  };
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
