import { type ReactNode, useContext } from 'react';
import { frameMessages } from '../../domain/frame-messages.ts';
import { paths } from '../../domain/routes.ts';
import { environmentOf } from '../environment.ts';
import { RuntimeContext } from '../runtime.ts';
import './headline.css';

/** Product, environment written out, and that its content is fictive. */
export function Brand({ children }: { readonly children?: ReactNode }) {
  const config = useContext(RuntimeContext);
  return (
    <div className="brand-block">
      {children}
      <a className="brand" href={paths.index}>
        <span className="glyph" aria-hidden="true">
          <b />
          <b />
          <b />
          <b />
        </span>
        Statens Administrative Stamdata
      </a>
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
