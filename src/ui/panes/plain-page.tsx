import { type ReactNode, useId } from 'react';
import { Keys } from '../basics/keys.tsx';
import type { frameIcons } from '../icons/frame-icons.ts';
import { Icon } from '../icons/icon.tsx';
import './plain-page.css';

interface PlainPageLink {
  readonly label: string;
  /** The page may stand before any other icons have come. */
  readonly icon: keyof typeof frameIcons;
  readonly href: string;
  /** Leaves the portal: opens beside it and says so. */
  readonly external?: boolean | undefined;
  /** Shown on the link that Enter follows. */
  readonly keys?: string | undefined;
}

interface PlainPageProps {
  readonly title: string;
  readonly lead: string;
  readonly tone?: 'error' | 'info' | undefined;
  readonly links?: readonly PlainPageLink[] | undefined;
  readonly footer?: string | undefined;
  readonly children?: ReactNode;
}

/** A card alone on the page: error, denied access, sign-in under way. */
export function PlainPage({
  title,
  lead,
  tone = 'error',
  links = [],
  footer,
  children,
}: PlainPageProps) {
  const titleId = useId();
  return (
    <div className="plain">
      <section className="card" aria-labelledby={titleId}>
        <div className={`mark ${tone}`} aria-hidden="true" />
        <h1 id={titleId} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
        {children}
        {links.length > 0 ? (
          <nav className="links" aria-label="Muligheder">
            {links.map((link) => (
              <PlainLink key={link.href + link.label} link={link} />
            ))}
          </nav>
        ) : null}
      </section>
      {footer ? <p className="plainfoot">{footer}</p> : null}
    </div>
  );
}

function PlainLink({ link }: { readonly link: PlainPageLink }) {
  return (
    <a
      className="ring-in"
      href={link.href}
      target={link.external ? '_blank' : undefined}
      rel={link.external ? 'noreferrer' : undefined}
    >
      <Icon name={link.icon} size="l" />
      {link.label}
      {link.external ? <span className="sr"> (åbner i nyt vindue)</span> : null}
      <span className="grow" />
      {link.keys ? <Keys keys={link.keys} decorative /> : null}
      {link.external ? <Icon name="open-in-new" /> : null}
    </a>
  );
}
