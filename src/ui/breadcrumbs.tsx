import { Link } from 'react-router-dom';
import { Icon } from './icons/icon.tsx';
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
            {item.to === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            ) : (
              <Link to={item.to}>
                <span className="clip">{item.label}</span>
              </Link>
            )}
            {index < items.length - 1 ? <Icon name="chevron-right" /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
