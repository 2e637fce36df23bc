import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { withTime } from '../../console/places.ts';
import { createCommandId, writePermission } from '../../domain/elements/command-ids.ts';
import type { ElementType } from '../../domain/elements/element-type.ts';
import { paths } from '../../domain/routes.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { Breadcrumbs } from '../../ui/basics/breadcrumbs.tsx';
import { timeFact } from '../detail/element-time.ts';
import { CodeListLinks } from '../detail/fields/code-list-links.tsx';
import { useSiblings } from '../detail/use-siblings.ts';
import { timeHint, useStatusBar } from '../screen/status-bar.ts';
import { useTime, useTimeSteps } from '../screen/use-time.ts';
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
  const all = useSiblings(type, null, time);
  const { many } = type.label;
  const title = capitalised(many);
  const overview = withTime(paths.createOverview, search);
  return (
    <div className="code-list-page">
      <Breadcrumbs items={[{ label: 'Opret nyt element', to: overview }, { label: title }]} />
      <h1 tabIndex={-1}>{title}</h1>
      {all.data?.poster.length ? (
        <p className="lead">Vælg en for at se den{mayEdit ? ' eller rette den' : ''}.</p>
      ) : null}
      <CodeListLinks type={type} time={time} />
      <CommandButton command={createCommandId(type)} icon="plus" />
    </div>
  );
}
