import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { useDismissal } from './use-dismissal.ts';
import './headline-panel.css';

interface HeadlinePanelProps {
  readonly icon: IconName;
  /** Text beside the icon; gives way below lg. */
  readonly label: string;
  /** Accessible name of the button when it says more than the label. */
  readonly name?: string;
  /** Heading of the panel. */
  readonly title: string;
  readonly panelName: string;
  readonly onlyLarge?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button of the headline and the panel below it; the content is made when it is opened. */
export function HeadlinePanel(props: HeadlinePanelProps) {
  const { icon, label, name, title, panelName, onlyLarge, className = '', children } = props;
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismissal(frame, isOpen, close);
  const { pathname } = useLocation();
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
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} />
        <span className="only-large">{label}</span>
      </button>
      {isOpen ? (
        <section className={`panel ${className}`} role="dialog" aria-label={panelName}>
          <div className="panel-head">
            <h2>{title}</h2>
            <button type="button" className="close" onClick={close}>
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
