import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/routes.ts';
import { frameMessages } from '../../../domain/words/frame-messages.ts';
import { environmentOf } from '../../environment.ts';
import { RuntimeContext } from '../../runtime.ts';
import './headline.css';

const glyph = (
  <span className="glyph" aria-hidden="true">
    <b />
    <b />
    <b />
    <b />
  </span>
);

interface BrandProps {
  /** Before the product. */
  readonly children?: ReactNode;
  /** Within the portal: as every other link there, it leaves what is held and typed as it is. */
  readonly to?: string;
}

/** Product, environment written out, and that its content is fictive. */
export function Brand({ children, to }: BrandProps) {
  const config = useContext(RuntimeContext);
  const product = (
    <>
      {glyph}
      Statens Administrative Stamdata
    </>
  );
  return (
    <div className="brand-block">
      {children}
      {to === undefined ? (
        <a className="brand" href={paths.index}>
          {product}
        </a>
      ) : (
        <Link className="brand" to={to}>
          {product}
        </Link>
      )}
      {config === null ? null : (
        <span className="env-labels">
          <span className="env-label">{environmentOf(config.env).name}</span>
          {config.demodata ? <span className="env-note">{frameMessages.fiktivData}</span> : null}
        </span>
      )}
    </div>
  );
}

/** The headline of pages outside the shell: no user, no tools. */
export function PlainHeadline() {
  return (
    <header className="headline">
      <div className="plate">
        <Brand />
      </div>
    </header>
  );
}
