import { useAtom } from 'jotai';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type HeadlinePanelName, openPanelAtom } from '../../../console/open-panel.ts';
import { usePathname } from '../../../console/router.tsx';
import { Keys } from '../../../ui/basics/keys.tsx';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { useDismissal } from '../use-dismissal.ts';
import './headline-panel.css';

interface HeadlinePanelProps {
  readonly panel: HeadlinePanelName;
  readonly icon: IconName;
  /** Text beside the icon; gives way below lg. */
  readonly label: string;
  /** Accessible name of the button when it says more than the label. */
  readonly name?: string;
  /** Heading of the panel. */
  readonly title: string;
  readonly panelName: string;
  /** Id of the command that opens it. */
  readonly command?: string;
  readonly onlyLarge?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button of the headline and the panel below it; the content is made when it is opened. */
export function HeadlinePanel(props: HeadlinePanelProps) {
  const {
    panel,
    icon,
    label,
    name,
    title,
    panelName,
    command,
    onlyLarge,
    className = '',
    children,
  } = props;
  const [open, setOpen] = useAtom(openPanelAtom);
  const isOpen = open === panel;
  const frame = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen((now) => (now === panel ? null : now)), [setOpen, panel]);
  const closeToPlace = useDismissal(frame, isOpen, close);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened on one screen is closed on the next
  useEffect(() => close(), [pathname, close]);
  return (
    <div ref={frame} className={`headline-panel ${onlyLarge ? 'only-large' : ''}`}>
      <button
        type="button"
        className="hbtn"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={name}
        data-command={command}
        onClick={() => setOpen(isOpen ? null : panel)}
      >
        <Icon name={icon} />
        <span className="only-large">{label}</span>
      </button>
      {isOpen ? (
        <section className={`panel ${className}`} role="dialog" aria-label={panelName}>
          <div className="panel-head">
            <h2>{title}</h2>
            <button type="button" className="close" onClick={closeToPlace}>
              <span className="sr">Luk</span>
              <Keys keys="esc" decorative />
            </button>
          </div>
          {children}
        </section>
      ) : null}
    </div>
  );
}
