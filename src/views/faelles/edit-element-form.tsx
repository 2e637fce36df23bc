import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { finansaarQuery } from '../../api/administration.ts';
import type { ElementDetail } from '../../api/contract/finanslovsstruktur.ts';
import { useCommandContext } from '../../commands/context.tsx';
import { elementPlace, newVersion, placeParameters, placeWith } from '../../commands/places.ts';
import { timeFieldCodes } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { message } from '../../domain/messages.ts';
import { notify } from '../../ui/toasts.tsx';
import { ElementForm } from './element-form.tsx';
import { timeOf } from './element-time.ts';
import { QueryNotice } from './query-notice.tsx';

interface EditElementFormProps {
  readonly element: ElementDetail;
  readonly finansaar: number;
  readonly breadcrumbs: ReactNode;
}

/** The form of an element that exists: to correct it, or to let a new version follow the one shown. */
export function EditElementForm({ element, finansaar, breadcrumbs }: EditElementFormProps) {
  const { navigate } = useCommandContext();
  const [query] = useSearchParams();
  const years = useQuery(finansaarQuery());
  useStartAt(query.get(placeParameters.field));
  const type = elementTypes[element.type];
  const page = elementPlace(element);
  const isNewVersion = query.get(placeParameters.editing) === newVersion;
  // A step decides the finansår of the others.
  const choosesYear = isNewVersion || !type.actions.processGate;
  // The form takes its start values once, so it waits for the finansår to begin in.
  if (choosesYear && !years.data) return <QueryNotice query={years} />;

  const { fra } = timeOf(element);
  const earliest = isNewVersion ? fra + 1 : fra;
  const open = years.data?.filter(({ status }) => status !== 'Afsluttet') ?? [];
  const first =
    open.find(({ finansaar: year }) => !isNewVersion && year === fra) ??
    open.find(({ finansaar: year }) => year >= Math.max(earliest, finansaar));
  const begins =
    choosesYear && first ? { [timeFieldCodes[type.axis].from]: String(first.finansaar) } : {};
  // The step that a list or a link was seen in is passed on (specification 2).
  const underaktivitetId = query.get(placeParameters.underaktivitet) ?? '';
  const verb = isNewVersion ? 'Ny version af' : 'Ret';
  return (
    <ElementForm
      type={type}
      element={element}
      title={`${verb} ${type.label.one} ${element.fuldtNummer}`}
      finansaar={finansaar}
      start={{ values: { underaktivitetId, ...begins }, links: {} }}
      {...(isNewVersion ? { laterThan: fra } : {})}
      breadcrumbs={breadcrumbs}
      onCancel={() => navigate(page)}
      onSaved={(saved) => {
        notify.success(message('opdateret'), `${saved.fuldtNummer} ${saved.navn}`);
        const year = Math.max(finansaar, timeOf(saved).fra);
        navigate(placeWith(page, { finansaar: String(year) }));
      }}
    />
  );
}

/** Puts the focus in a field, after the shell, which moves it to the heading of a new screen. */
function useStartAt(code: string | null) {
  useEffect(() => {
    if (code === null) return;
    queueMicrotask(() => document.getElementsByName(code)[0]?.focus());
  }, [code]);
}
