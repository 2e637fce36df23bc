import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useLayoutEffect, useRef } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import { lookUpQuery } from '../../../api/structure/look-up.ts';
import { useDebounced } from '../../../console/use-debounced.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { ReferenceField as Field } from '../../../domain/elements/field.ts';
import { statusLabels } from '../../../domain/status.ts';
import { fold } from '../../../domain/words/folding.ts';
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
  ...shell
}: ReferenceFieldProps) {
  const client = useQueryClient();
  const wanted = chosen ? '' : written.trim();
  const soeg = useDebounced(wanted);
  const searchFor = (text: string) =>
    lookUpQuery({ soeg: text, type: field.to, antal: hitsShown }, axis, time);
  const hits = useQuery({ ...searchFor(soeg), enabled: soeg !== '' });
  const isCurrent = soeg === wanted;
  const found = isCurrent ? (hits.data?.poster ?? []) : [];

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
      options={found.map(optionOf)}
      loading={wanted !== '' && (!isCurrent || hits.isFetching)}
      placeholder="Nummer eller navn"
    />
  );
}
