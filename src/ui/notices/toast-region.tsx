import { type ComponentType, type ReactElement, useEffect, useRef } from 'react';
import { addIcons } from '../icons/icon-paths.ts';
import { moreIcons } from '../icons/more-icons.ts';
import { useNotifications } from './notifications.ts';
import { Toast } from './toast.tsx';

// A toast may tell that the screens, which bring them too, could not be fetched.
addIcons(moreIcons);

interface RegionProps {
  readonly customAriaLabel: string;
  readonly position: 'top-right';
  readonly offset: { readonly top: string; readonly right: string };
  readonly mobileOffset: { readonly top: string; readonly left: string; readonly right: string };
  readonly hotkey: string[];
  readonly visibleToasts: number;
  readonly gap: number;
  readonly expand: boolean;
}

/** The part of sonner that is used; the library itself is handed in by `toasts.tsx`. */
export interface Sonner {
  readonly Toaster: ComponentType<RegionProps>;
  readonly toast: {
    custom(
      render: (id: string | number) => ReactElement,
      options: { id: string; duration: number },
    ): unknown;
    dismiss(id: string | number): unknown;
  };
}

/** Our own clock in the toast decides; sonner only stacks, moves and names the region. */
const never = Number.POSITIVE_INFINITY;

/** Stable, or sonner would bind its key listener anew at each render. */
const noHotkey: string[] = [];

const toastOf = (notice: number) => `notice-${notice}`;

export function ToastRegion({ sonner }: { readonly sonner: Sonner }) {
  const { Toaster, toast } = sonner;
  const notices = useNotifications();
  /** Those that are over, or no longer in the list. */
  const closed = useRef(new Set<number>());
  /** When each was told, by its id. */
  const shown = useRef(new Map<number, number>());

  useEffect(() => {
    const fresh = notices
      .filter(({ id, at, isEarlier }) => !isEarlier && shown.current.get(id) !== at)
      .reverse();
    for (const notice of fresh) {
      shown.current.set(notice.id, notice.at);
      closed.current.delete(notice.id);
      // One told again has the id of its toast, which then stays longer.
      toast.custom((id) => <Toast notice={notice} onRemoved={() => toast.dismiss(id)} />, {
        id: toastOf(notice.id),
        duration: never,
      });
    }
    const standing = new Set(notices.filter(({ isOver }) => !isOver).map(({ id }) => id));
    for (const id of shown.current.keys()) {
      if (standing.has(id) || closed.current.has(id)) continue;
      closed.current.add(id);
      toast.dismiss(toastOf(id));
    }
  }, [notices, toast]);

  return (
    <Toaster
      customAriaLabel="Notifikationer"
      position="top-right"
      offset={{ top: 'var(--toast-top)', right: '1rem' }}
      mobileOffset={{ top: 'var(--toast-top)', left: '0.5rem', right: '0.5rem' }}
      hotkey={noHotkey}
      visibleToasts={5}
      gap={12}
      expand
    />
  );
}
