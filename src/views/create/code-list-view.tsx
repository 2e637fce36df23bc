import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { withTime } from '../../commands/places.ts';
import { capitalised } from '../../domain/capitalised.ts';
import { createCommandId, writePermission } from '../../domain/elements/command-ids.ts';
import type { ElementType } from '../../domain/elements/element-type.ts';
import { paths } from '../../domain/routes.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { CodeListLinks } from '../shared/detail/code-list-links.tsx';
import { timeFact } from '../shared/detail/element-time.ts';
import { timeHint, useStatusBar } from '../shared/status-bar.ts';
import { useTime, useTimeSteps } from '../shared/use-time.ts';
import './code-list-view.css';

/** What a code list holds: choose one to see or correct, or create the next. */
export function CodeListView({ type }: { readonly type: ElementType }) {
  const { search } = useLocation();
  const { axis } = type;
  const time = useTime()[axis];
  useTimeSteps(axis);
  useStatusBar({
    mode: 'Oversigt',
    hints: [{ keys: ['tab'], label: 'Næste' }, { keys: ['enter'], label: 'Åbn' }, timeHint(axis)],
    facts: [timeFact(axis, time)],
  });
  const mayEdit = useAtomValue(accessibleCommandsAtom).has(writePermission(type));
  const { many } = type.label;
  const title = capitalised(many);
  const overview = withTime(paths.createOverview, search);
  return (
    <div className="code-list-page">
      <Breadcrumbs items={[{ label: 'Opret nyt element', to: overview }, { label: title }]} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">Vælg en for at se den{mayEdit ? ' eller rette den' : ''}.</p>
      <CodeListLinks type={type} time={time} />
      <CommandButton command={createCommandId(type)} icon="plus" />
    </div>
  );
}
