import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { finansaarQuery } from '../../api/administration.ts';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import { placeParameters } from '../../console/places.ts';
import { type TimeAxis, timeFieldCodes } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { finansaarOf, firstTimeIn, formatTime, next } from '../../domain/time/time-axis.ts';
import { timeOf } from '../detail/element-time.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { ElementForm } from './element/element-form.tsx';
import type { ElementFormProps } from './element/element-form-props.ts';
import { tellWritten } from './tell-written.ts';

interface EditFormProps
  extends Pick<
    ElementFormProps,
    'time' | 'startAt' | 'breadcrumbs' | 'onCancel' | 'onSaved' | 'pane'
  > {
  readonly element: ElementDetail;
  /** The version that stands is left as it is. */
  readonly isNewVersion: boolean;
}

function titleOf({ element: { type, fuldtNummer }, isNewVersion }: EditFormProps): string {
  const verb = isNewVersion ? 'Ny version af' : 'Ret';
  return `${verb} ${elementTypes[type].label.one} ${fuldtNummer}`;
}

/** The form of an element that exists, on its page or beside its row; what is saved is told. */
export function EditForm(props: EditFormProps) {
  const { element, time, isNewVersion, onSaved, ...shown } = props;
  const { query, start, laterThan } = useEditStart(element, time, isNewVersion);
  // The form takes its start values once, so it waits for the time to begin in.
  if (!start) return <QueryNotice query={query} />;
  return (
    <ElementForm
      {...shown}
      type={elementTypes[element.type]}
      element={element}
      title={titleOf(props)}
      time={time}
      start={start}
      laterThan={laterThan}
      onSaved={(saved) => {
        tellWritten('opdateret', saved);
        onSaved(saved);
      }}
    />
  );
}

/**
 * What the form of an element that exists begins with, and which time its change must come after;
 * undefined until it is known in which finansår a change may take effect.
 * @param isNewVersion the one that stands is to be left as it is
 */
function useEditStart(element: ElementDetail, time: number, isNewVersion: boolean) {
  const [query] = useSearchParams();
  const years = useQuery(finansaarQuery());
  const { axis, actions } = elementTypes[element.type];
  const { fra } = timeOf(element);
  // An underaktivitet decides the finansår of the others.
  const choosesTime = isNewVersion || !actions.procesGate;
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
  // The underaktivitet that a list or a link was seen in is passed on.
  const underaktivitetId = query.get(placeParameters.underaktivitet) ?? '';
  return {
    query: years,
    start:
      choosesTime && !years.data
        ? undefined
        : {
            values: { underaktivitetId, ...begins },
            links: {},
            name: query.get(placeParameters.name),
            said: saidIn(query),
          },
    laterThan: isNewVersion ? fra : null,
  };
}

/** The field that the address says the value of; null: none. */
function saidIn(query: URLSearchParams) {
  const code = query.get(placeParameters.field);
  const value = query.get(placeParameters.value);
  return code === null || value === null ? null : { code, value };
}

/** The first time from a time on that lies in an open finansår. */
function firstOpen(axis: TimeAxis, from: number, open: readonly number[]): number | undefined {
  const year = open.find((finansaar) => finansaar >= finansaarOf(axis, from));
  if (year === undefined) return undefined;
  return Math.max(from, firstTimeIn(axis, year));
}
