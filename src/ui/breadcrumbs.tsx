import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import './breadcrumbs.css';

export interface Breadcrumb {
  readonly label: string;
  /** Left out for the place itself. */
  readonly to?: string | undefined;
}

export function Breadcrumbs({ items }: { readonly items: readonly Breadcrumb[] }) {
  return (
    <nav className="crumbs" aria-label="Placering">
      <ol>
        {items.map((item, index) => (
          <li key={`${item.to ?? ''} ${item.label}`}>
            {index > 0 ? <Icon name="chevron-right" /> : null}
            {item.to === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            ) : (
              <Link to={item.to}>{item.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
