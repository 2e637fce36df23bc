import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { finansaarQuery } from '../../../api/administration.ts';
import type { ElementDetail } from '../../../api/contract/element.ts';
import { accessAtom } from '../../../auth/session.ts';
import { isDenied } from '../../../commands/gate.ts';
import { useConsole } from '../../../commands/host.tsx';
import { elementPlace, newVersion, placeParameters, withTime } from '../../../commands/places.ts';
import { type TimeAxis, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { deniedText, frameMessages } from '../../../domain/frame-messages.ts';
import { finansaarOf, firstTimeIn, formatTime, next } from '../../../domain/time-axis.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import { timeOf } from '../detail/element-time.ts';
import { QueryNotice } from '../query-notice.tsx';
import { ElementForm } from './element-form.tsx';
import { tellWritten } from './tell-written.ts';

interface EditElementFormProps {
  readonly element: ElementDetail;
  readonly time: number;
  readonly breadcrumbs: ReactNode;
}

/**
 * The form of an element that exists, for those who may change it. Asked once, as a route is: who
 * loses the access meanwhile does not lose what is typed.
 */
export function EditElementForm(props: EditElementFormProps) {
  const { element } = props;
  const access = useAtomValue(accessAtom);
  const [isRefused] = useState(() => isDenied(`${element.type}#ret`, { access }));
  return isRefused ? <Refused element={element} /> : <AllowedForm {...props} />;
}

/** Leads to the page of the element, and says why. */
function Refused({ element }: Pick<EditElementFormProps, 'element'>) {
  const { search } = useLocation();
  const { one } = elementTypes[element.type].label;
  useEffect(() => {
    notify.error(frameMessages.adgangNaegtet, deniedText(`Ret ${one}`), 403);
  }, [one]);
  return <Navigate replace to={withTime(elementPlace(element), search)} />;
}

/** To correct the element, or to let a new version follow the one shown. */
function AllowedForm({ element, time, breadcrumbs }: EditElementFormProps) {
  const { leave } = useConsole();
  const [query] = useSearchParams();
  const years = useQuery(finansaarQuery());
  const type = elementTypes[element.type];
  const { axis } = type;
  const isNewVersion = query.get(placeParameters.editing) === newVersion;
  // A step decides the finansår of the others.
  const choosesTime = isNewVersion || !type.actions.processGate;
  // The form takes its start values once, so it waits for the time to begin in.
  if (choosesTime && !years.data) return <QueryNotice query={years} />;

  const { fra } = timeOf(element);
  const open = (years.data ?? [])
    .filter(({ status }) => status !== 'Afsluttet')
    .map(({ finansaar }) => finansaar);
  const mayStand = !isNewVersion && open.includes(finansaarOf(axis, fra));
  const earliest = isNewVersion ? next(axis, fra) : fra;
  const first = firstOpen(axis, mayStand ? fra : Math.max(earliest, time), open);
  const begins =
    choosesTime && first !== undefined
      ? { [timeFieldCodes[axis].from]: formatTime(axis, first) }
      : {};
  // The step that a list or a link was seen in is passed on (specification 2).
  const underaktivitetId = query.get(placeParameters.underaktivitet) ?? '';
  const verb = isNewVersion ? 'Ny version af' : 'Ret';
  return (
    <ElementForm
      type={type}
      element={element}
      title={`${verb} ${type.label.one} ${element.fuldtNummer}`}
      time={time}
      start={{ values: { underaktivitetId, ...begins }, links: {} }}
      {...(isNewVersion ? { laterThan: fra } : {})}
      startAt={query.get(placeParameters.field)}
      breadcrumbs={breadcrumbs}
      onCancel={leave}
      onSaved={(saved) => {
        tellWritten('opdateret', saved);
        leave();
      }}
    />
  );
}

/** The first time from a time on that lies in an open finansår. */
function firstOpen(axis: TimeAxis, from: number, open: readonly number[]): number | undefined {
  const year = open.find((finansaar) => finansaar >= finansaarOf(axis, from));
  if (year === undefined) return undefined;
  return Math.max(from, firstTimeIn(axis, year));
}
