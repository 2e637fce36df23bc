import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '../icons/icon.tsx';
import { Menu } from '../layers/menu.tsx';
import './breadcrumbs.css';

export interface Breadcrumb {
  readonly label: string;
  /** Left out for the place itself. */
  readonly to?: string | undefined;
}

/** The way in one line: its first step, the others in a menu, and its last, which gives way. */
export function Breadcrumbs({ items }: { readonly items: readonly Breadcrumb[] }) {
  const between = items.slice(1, -1);
  const last = items.length > 1 ? items.at(-1) : undefined;
  return (
    <nav
      className="crumbs"
      aria-label="Placering"
      data-tip={items.map(({ label }) => label).join(' › ')}
    >
      <ol>
        {items[0] ? <Step item={items[0]} /> : null}
        {between.length > 0 ? (
          <li>
            <Icon name="chevron-right" />
            <Between items={between} />
          </li>
        ) : null}
        {last ? <Step item={last} isLast /> : null}
      </ol>
    </nav>
  );
}

function Step({ item: { label, to }, isLast = false }: { item: Breadcrumb; isLast?: boolean }) {
  return (
    <li className={isLast ? 'last' : undefined}>
      {isLast ? <Icon name="chevron-right" /> : null}
      {to === undefined ? (
        <span aria-current={isLast ? 'page' : undefined}>{label}</span>
      ) : (
        <Link to={to}>
          <span className="clip">{label}</span>
        </Link>
      )}
    </li>
  );
}

/** The menu is first made when it is opened: it would cost more than all the rest. */
function Between({ items }: { readonly items: readonly Breadcrumb[] }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const label = `Vis ${items.map((item) => item.label).join(' og ')}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        …
      </button>
      {isOpen ? (
        <Menu
          label="Placering"
          align="start"
          open
          onOpenChange={setOpen}
          returnFocus={() => button.current?.focus()}
          items={items.map(({ label, to = '' }) => ({
            id: to,
            label,
            onSelect: () => void navigate(to),
          }))}
          trigger={<span className="crumbs-anchor" />}
        />
      ) : null}
    </>
  );
}
