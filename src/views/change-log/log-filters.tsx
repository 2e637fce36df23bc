import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Ref } from 'react';
import { loggedCommandsQuery } from '../../api/runs/kommandoer.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { formatDate, parseDate } from '../../domain/time/dates.ts';
import { message } from '../../domain/words/messages.ts';
import { SelectField } from '../../ui/fields/choices/select-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFilterText } from '../screen/use-filter-text.ts';
import { isDay, type useLogPlace } from './use-log-place.ts';

type Place = ReturnType<typeof useLogPlace>;

interface LogFiltersProps {
  readonly place: Place;
  readonly firstRef: Ref<HTMLInputElement>;
}

/** What the log is narrowed by; all of it is asked of the server. */
export function LogFilters({ place, firstRef }: LogFiltersProps) {
  const commands = useQuery(loggedCommandsQuery()).data ?? [];
  const chosen = place.value('kommando');
  const offered = commands.some(({ kommando }) => kommando === chosen)
    ? commands
    : [...commands, ...(chosen === '' ? [] : [{ kommando: chosen, titel: chosen }])];
  return (
    <search className="log-filters" aria-label="Filtre">
      <FilterText place={place} name="element" label="Elementnummer" ref={firstRef} mono />
      <FilterText place={place} name="bruger" label="Bruger" />
      <SelectField
        label="Kommando"
        value={chosen}
        onChange={(value) => place.set('kommando', value)}
        options={offered.map(({ kommando, titel }) => ({ value: kommando, label: titel }))}
        placeholder="Alle"
      />
      <FilterDate place={place} name="fra" label="Fra dato" />
      <FilterDate place={place} name="til" label="Til dato" />
    </search>
  );
}

interface FilterFieldProps<Name> {
  readonly place: Place;
  readonly name: Name;
  readonly label: string;
}

function FilterText({
  place: { value, set },
  name,
  ...field
}: FilterFieldProps<'element' | 'bruger'> & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly mono?: boolean;
}) {
  const [text, setText] = useFilterText(value(name), (filter) => set(name, filter));
  return <TextField {...field} name={name} value={text} onChange={setText} />;
}

function FilterDate({ place: { value, set }, name, label }: FilterFieldProps<'fra' | 'til'>) {
  const today = useAtomValue(businessDateAtom);
  const [day, setDay] = useFilterText(value(name), (text) => set(name, text));
  const begins = value('fra');
  const isBackwards = name === 'til' && isDay(begins) && isDay(day) && day < begins;
  const wrong = day === '' || isDay(day) ? undefined : message('datoUgyldig');
  return (
    <DateField
      label={label}
      name={name}
      value={day}
      onChange={setDay}
      parse={parseDate}
      format={formatDate}
      today={today}
      error={isBackwards ? message('datoRaekkefoelge') : wrong}
    />
  );
}
