import { useAtom } from 'jotai';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import {
  type HeadlinePanelName,
  openPanelAtom,
  panelOpenedFromAtom,
} from '../../../console/open-panel.ts';
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
  /** What there is that has not been seen, with a dot beside the icon; left out: nothing. */
  readonly news?: string | undefined;
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
    news,
    onlyLarge,
    className = '',
    children,
  } = props;
  const [open, setOpen] = useAtom(openPanelAtom);
  const isOpen = open === panel;
  const frame = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen((now) => (now === panel ? null : now)), [setOpen, panel]);
  const [openedFrom, setOpenedFrom] = useAtom(panelOpenedFromAtom);
  const closeBack = useDismissal(frame, isOpen, close, openedFrom?.restore);
  // Opened by a command, it takes the focus that its button has when it is pressed.
  useEffect(() => {
    const { current } = frame;
    if (isOpen && !current?.contains(document.activeElement)) {
      current?.querySelector<HTMLElement>('.close')?.focus();
    }
  }, [isOpen]);
  const newsId = useId();
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
        aria-describedby={news === undefined ? undefined : newsId}
        data-command={command}
        onClick={() => {
          setOpenedFrom(null);
          setOpen(isOpen ? null : panel);
        }}
      >
        <Icon name={icon} />
        {news === undefined ? null : (
          <>
            <span className="news" aria-hidden="true" />
            <span id={newsId} className="sr">
              {news}
            </span>
          </>
        )}
        <span className="only-large">{label}</span>
      </button>
      {isOpen ? (
        <section className={`panel ${className}`} role="dialog" aria-label={panelName}>
          <div className="panel-head">
            <h2>{title}</h2>
            <button type="button" className="close" onClick={closeBack}>
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
