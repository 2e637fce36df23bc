import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ForskelSearch } from '../../api/structure/forskel.ts';
import { accessAtom, businessDateAtom } from '../../auth/session.ts';
import { readableAreas } from '../../commands/gate/readable-areas.ts';
import { toldUnknown } from '../../console/unknown-in-address.ts';
import { treeTypesOf } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { type SlagsForskel, slagsForskel } from '../../domain/forskel/forskel.ts';
import { timeOfDate } from '../../domain/time/time-axis.ts';
import { useAddress } from '../screen/use-address.ts';
import { forskelParameters, forskelPlace, shiftedTimes, timesOn } from './forskel-place.ts';

/** What the rows are narrowed by, as the address says it; one that there is not narrows nothing. */
function narrowingIn(search: URLSearchParams, area: AreaDeclaration) {
  const unknown: string[] = [];
  const oneOf = <Value extends string>(name: string, what: string, all: readonly Value[]) => {
    const value = search.get(name) ?? '';
    const found = all.find((one) => one === value);
    if (value !== '' && found === undefined) unknown.push(toldUnknown(what, value));
    return found;
  };
  const types = treeTypesOf(area).map(({ name }) => name);
  const type = oneOf('type', 'typen', types);
  const slags = oneOf('slags', 'slagsen', slagsForskel);
  return { type, slags, soeg: search.get('soeg') ?? '', unknown };
}

/** The screen's place in the address: what it compares, and what it is narrowed to. */
export function useForskelPlace() {
  const today = useAtomValue(businessDateAtom);
  const access = useAtomValue(accessAtom);
  const [search] = useSearchParams();
  const { change, latest } = useAddress();
  return useMemo(() => {
    const readable = readableAreas(new Set(access?.accessiblePermissions));
    const compared = forskelPlace(search, readable, today);
    const { unknown, ...narrowing } = narrowingIn(search, compared.area);
    const { area, fra, til } = compared;
    const asked: ForskelSearch = { fra, til, ...narrowing, soeg: narrowing.soeg.trim() };
    /** What the address is about to compare: several keys may be pressed before it is rendered. */
    const now = () => forskelPlace(latest(), readable, today);
    const compare = (to: Omit<typeof compared, 'unknown'>) => change(forskelParameters(to));
    return {
      ...compared,
      ...narrowing,
      readable,
      asked,
      present: timeOfDate(area.axis, today),
      unknown: [...compared.unknown, ...unknown],
      isNarrowed: asked.soeg !== '' || asked.type !== undefined || asked.slags !== undefined,
      setArea: (name: string) => {
        const next = readable.find((one) => one.name === name) ?? area;
        const times = timesOn(next.axis, now(), today);
        return change({ ...forskelParameters({ area: next, ...times }), type: '' });
      },
      setTimes: (times: { readonly fra?: number; readonly til?: number }) =>
        compare({ ...now(), ...times }),
      swap: () => {
        const { fra: from, til: until } = now();
        return compare({ ...now(), fra: until, til: from });
      },
      /** The two times a step later or earlier, as they would be. */
      shifted: (by: 1 | -1) => shiftedTimes(area.axis, now(), by),
      setFilter: (soeg: string) => change({ soeg }),
      setType: (type: string) => change({ type }),
      setSlags: (slags: SlagsForskel | undefined) => change({ slags: slags ?? '' }),
      /** Takes out of the address what there is not, and says what is shown in its place. */
      forgetUnknown: () =>
        change({
          ...forskelParameters(compared),
          type: narrowing.type ?? '',
          slags: narrowing.slags ?? '',
        }),
      clear: () => change({ soeg: '', type: '', slags: '' }),
    };
  }, [search, access, today, change, latest]);
}

export type ForskelScreenPlace = ReturnType<typeof useForskelPlace>;
