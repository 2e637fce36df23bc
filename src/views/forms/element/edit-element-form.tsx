import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import { accessAtom } from '../../../auth/session.ts';
import { isDenied } from '../../../commands/gate/gate.ts';
import { useConsole } from '../../../commands/host.tsx';
import { elementPlace, newVersion, placeParameters, withTime } from '../../../console/places.ts';
import { commandsOf } from '../../../domain/commands/element-commands.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { deniedText, frameMessages } from '../../../domain/words/frame-messages.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import { EditForm } from '../edit-form.tsx';
import { useRunningUnderaktivitet } from './use-running-underaktivitet.ts';

interface EditElementFormProps {
  readonly element: ElementDetail;
  readonly time: number;
  readonly breadcrumbs: ReactNode;
}

/**
 * The form of an element that exists, for those who may change it now. Asked once, as a route is: who
 * loses the access meanwhile does not lose what is typed.
 */
export function EditElementForm(props: EditElementFormProps) {
  const { element } = props;
  const type = elementTypes[element.type];
  const access = useAtomValue(accessAtom);
  const [isRefused] = useState(() => isDenied(commandsOf(type).edit.id, { access }));
  const { isPending, blockedReason } = useRunningUnderaktivitet(type, element.id, null, element);
  const [isLetIn, setLetIn] = useState(false);
  if (isRefused) return <Refused element={element} reason={null} />;
  if (!isLetIn) {
    if (isPending) return null;
    if (blockedReason !== null) return <Refused element={element} reason={blockedReason} />;
    setLetIn(true);
  }
  return <AllowedForm {...props} />;
}

interface RefusedProps extends Pick<EditElementFormProps, 'element'> {
  /** Why nothing of it can be changed now; null: the user has not the access. */
  readonly reason: string | null;
}

/** Leads to the page of the element, and says why. */
function Refused({ element, reason }: RefusedProps) {
  const { search } = useLocation();
  const { one } = elementTypes[element.type].label;
  useEffect(() => {
    const title = `Ret ${one}`;
    if (reason !== null) notify.warn(title, reason);
    else notify.error(frameMessages.adgangNaegtet, deniedText(title), 403);
  }, [one, reason]);
  return <Navigate replace to={withTime(elementPlace(element), search)} />;
}

/** To correct the element, or to let a new version follow the one shown. */
function AllowedForm(props: EditElementFormProps) {
  const { leave } = useConsole();
  const [query] = useSearchParams();
  return (
    <EditForm
      {...props}
      isNewVersion={query.get(placeParameters.editing) === newVersion}
      startAt={query.get(placeParameters.field)}
      onCancel={leave}
      onSaved={leave}
    />
  );
}
