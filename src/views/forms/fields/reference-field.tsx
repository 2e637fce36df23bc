import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import { lookUpQuery } from '../../../api/structure/look-up.ts';
import { useDebounced } from '../../../console/use-debounced.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { ReferenceField as Field } from '../../../domain/elements/field.ts';
import { statusLabels } from '../../../domain/status.ts';
import { fold } from '../../../domain/words/folding.ts';
import { writeText } from '../../../domain/words/write-text.ts';
import { recentElements } from '../../../palette/hits/recent.ts';
import { Combobox } from '../../../ui/fields/choices/combobox.tsx';
import type { ComboboxOption } from '../../../ui/fields/choices/combobox-option.ts';
import type { FieldProps } from '../../../ui/fields/field-shell.tsx';

/** More than fit in the list; whoever needs the next writes one more letter. */
const hitsShown = 20;

interface ReferenceFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly field: Field;
  readonly chosen: ElementLink | null;
  /** What stands in the field and is no choice: it is the form's to refuse, and never nothing. */
  readonly written: string;
  readonly onWrite: (text: string) => void;
  readonly onChoose: (link: ElementLink | null) => void;
  readonly onBlur: () => void;
  /** Elements are looked up as they stand at this time of the form's axis. */
  readonly axis: TimeAxis;
  readonly time: number;
  /** Number of what the form is about or hangs below: what belongs there is likely; left out: not known yet. */
  readonly near?: string | undefined;
}

function digitsOf(text: string): string {
  return text.replace(/[^\d]/g, '');
}

/** Whether a text names exactly this element: its number with or without dots, or its whole name. */
function isExactly({ fuldtNummer, navn }: ElementPayload, text: string): boolean {
  const isNumber = /^[§\s\d.]+$/.test(text);
  return isNumber ? digitsOf(fuldtNummer) === digitsOf(text) : fold(navn) === fold(text);
}

function optionOf({ id, navn, fuldtNummer, status }: ElementPayload): ComboboxOption {
  const isOpen = status === 'Aaben' || status === 'Fremtidig';
  return {
    value: id,
    label: navn,
    number: fuldtNummer,
    note: status === 'Aaben' ? undefined : statusLabels[status],
    disabled: !isOpen,
  };
}

/** Those that cannot be chosen come last; else as they were. */
function closedLast(elements: readonly ElementPayload[]): ElementPayload[] {
  const isShut = (element: ElementPayload) => Number(optionOf(element).disabled === true);
  return elements.toSorted((one, other) => isShut(one) - isShut(other));
}

/** As many as can be looked over before anything is written. */
const likelyShown = 8;

/**
 * What may be meant before anything is written: those of the type that the user was last at, and those
 * numbered as what the form is about. Nothing is asked before the list is opened.
 */
function useLikely(
  searchFor: (text: string) => ReturnType<typeof lookUpQuery>,
  { to }: Field,
  near: string,
) {
  const [isAsked, setAsked] = useState(false);
  const texts = [...recentElements([to]).map(({ fuldtNummer }) => fuldtNummer), near.slice(0, 2)];
  const asked = [...new Set(texts)].filter((text) => text !== '').slice(0, likelyShown);
  const answers = useQueries({
    queries: asked.map((text) => ({ ...searchFor(text), enabled: isAsked })),
  });
  const found = answers.flatMap(({ data }, at) => {
    const poster = data?.poster ?? [];
    // One that the user was at is found by its whole number.
    const isRecent = asked[at] !== near.slice(0, 2);
    return isRecent ? poster.filter((one) => isExactly(one, asked[at] ?? '')) : poster;
  });
  const all = [...new Map(found.map((element) => [element.id, element])).values()];
  return {
    found: isAsked ? closedLast(all).slice(0, likelyShown) : [],
    isPending: isAsked && answers.some(({ isLoading }) => isLoading),
    ask: () => setAsked(true),
  };
}

/** Chooses an element by number or name; a number written in full counts without the list. */
export function ReferenceField({
  field,
  chosen,
  written,
  onWrite,
  onChoose,
  onBlur,
  axis,
  time,
  near = '',
  ...shell
}: ReferenceFieldProps) {
  const client = useQueryClient();
  const wanted = chosen ? '' : written.trim();
  const soeg = useDebounced(wanted);
  const searchFor = (text: string) =>
    lookUpQuery({ soeg: text, type: field.to, antal: hitsShown }, axis, time);
  const hits = useQuery({ ...searchFor(soeg), enabled: soeg !== '' });
  const isCurrent = soeg === wanted;
  const likely = useLikely(searchFor, field, near);
  const found = wanted === '' ? likely.found : isCurrent ? (hits.data?.poster ?? []) : [];

  const choose = (element: ElementPayload | undefined) => {
    if (!element) return;
    const { id, type, fuldtNummer, navn } = element;
    onChoose({ id, type, fuldtNummer, navn });
  };

  const latest = useRef(wanted);
  useLayoutEffect(() => {
    latest.current = wanted;
  });

  const leave = async () => {
    if (wanted !== '') {
      const { poster } = await client.ensureQueryData(searchFor(wanted));
      // Written on or chosen while the answer was on its way: it is no longer what is asked.
      if (latest.current !== wanted) return;
      const exact = poster.filter((element) => isExactly(element, wanted));
      if (exact.length === 1 && optionOf(exact[0] as ElementPayload).disabled !== true) {
        choose(exact[0]);
      }
    }
    onBlur();
  };

  return (
    <Combobox
      {...shell}
      value={chosen && { value: chosen.id, label: chosen.navn, number: chosen.fuldtNummer }}
      onChange={(option) =>
        option ? choose(found.find(({ id }) => id === option.value)) : onChoose(null)
      }
      onBlur={() => void leave().catch(onBlur)}
      query={written}
      onQuery={onWrite}
      options={closedLast(found).map(optionOf)}
      loading={wanted === '' ? likely.isPending : !isCurrent || hits.isFetching}
      placeholder="Nummer eller navn"
      likelyText={writeText([field.to])}
      onOpen={likely.ask}
    />
  );
}
