import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LogSearch } from '../../api/runs/kommandoer.ts';
import { formatDate, parseDate } from '../../domain/time/dates.ts';
import { useAddress } from '../screen/use-address.ts';

const filters = ['element', 'bruger', 'kommando', 'fra', 'til'] as const;
type FilterName = (typeof filters)[number];

/** What the log can be asked about; there is nothing in it before or after. */
const first = '1900-01-01';
const last = '2999-12-31';

/** Whether a text is a day, ÅÅÅÅ-MM-DD. */
export function isDay(text: string): boolean {
  return parseDate(formatDate(text)) === text;
}

/** The nearest day that can be asked about; '' where there is none: one that is not finished narrows nothing. */
function askedDay(text: string): string {
  if (!isDay(text)) return '';
  if (text < first) return first;
  return text > last ? last : text;
}

/** The screen's place in the address: its filters and its order. */
export function useLogPlace() {
  const [search] = useSearchParams();
  const { change } = useAddress();
  return useMemo(() => {
    const value = (name: FilterName) => search.get(name) ?? '';
    const asked: LogSearch = {
      sortering: search.get('sortering') === 'nummer' ? 'nummer' : '-nummer',
      ...given('element', value('element').trim()),
      ...given('bruger', value('bruger').trim()),
      ...given('kommando', value('kommando')),
      ...given('fra', askedDay(value('fra'))),
      ...given('til', askedDay(value('til'))),
    };
    return {
      value,
      set: (name: FilterName | 'sortering', text: string) => change({ [name]: text }),
      clear: () => change(Object.fromEntries(filters.map((name) => [name, '']))),
      asked,
      isFiltered: filters.some((name) => value(name) !== ''),
    };
  }, [search, change]);
}

function given(name: FilterName, value: string): Partial<Record<FilterName, string>> {
  return value === '' ? {} : { [name]: value };
}
