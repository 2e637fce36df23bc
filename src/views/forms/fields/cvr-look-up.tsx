import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CvrEntry } from '../../../api/contract/datafordeler.ts';
import { cvrLookUpQuery } from '../../../api/cvr.ts';
import { errorText } from '../../../api/http/error-text.ts';
import { useDebounced } from '../../../console/use-debounced.ts';
import { isValidCvr } from '../../../domain/check-digits.ts';
import { virksomhed } from '../../../domain/elements/types/virksomhed.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Skeleton } from '../../../ui/basics/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { CvrFacts, CvrState } from '../../detail/fields/cvr-facts.tsx';
import { RetryButton } from '../../screen/retry-button.tsx';
import './cvr-look-up.css';
import type { FormValues } from '../form-fields.ts';

interface CvrLookUpProps {
  /** Of a virksomhed that there is; undefined: it is being typed, and nothing is asked before it is a CVR number. */
  readonly known: string | undefined;
  readonly form: UseFormReturn<FormValues>;
  /** Codes of the fields that are filled in here. */
  readonly codes: readonly string[];
}

/** What the CVR register says of a number, and to take that over instead of typing it. */
export function CvrLookUp({ known, form, codes }: CvrLookUpProps) {
  const typed = useWatch({ control: form.control, name: virksomhed.number.field });
  const cvrNummer = known ?? String(typed ?? '');
  const asked = useDebounced(cvrNummer);
  const isNumber = asked === cvrNummer && isValidCvr(cvrNummer);
  const found = useQuery({ ...cvrLookUpQuery(asked), enabled: isNumber });
  if (!isNumber) return null;
  return (
    <section className="cvr c12" aria-label="CVR-registeret">
      {found.data ? (
        <Found entry={found.data} form={form} codes={codes} />
      ) : found.error ? (
        <p role="status" className="cvr-state">
          <Icon name="warning" />
          {errorText(found.error)}
          <RetryButton query={found} />
        </p>
      ) : (
        <p role="status">
          <span className="sr">Spørger CVR-registeret …</span>
          <Skeleton />
        </p>
      )}
    </section>
  );
}

interface FoundProps extends Pick<CvrLookUpProps, 'form' | 'codes'> {
  readonly entry: CvrEntry & { readonly data: { readonly hentet: string } };
}

function Found({ entry: { data, seNumre }, form, codes }: FoundProps) {
  const offered: FormValues = { navn: data.navn, seNumre: seNumre.map(({ seNummer }) => seNummer) };
  const taken = Object.entries(offered).filter(([code]) => codes.includes(code));
  const held = useWatch({ control: form.control, name: taken.map(([code]) => code) });
  const isHeld = taken.every(([, value], at) => String(held[at]) === String(value));
  return (
    <>
      <CvrState data={data} fetched={data.hentet} />
      <CvrFacts data={data}>
        <div className="long">
          <dt>SE-numre</dt>
          <dd>
            {seNumre.map(({ seNummer, navn }) => (
              <span key={seNummer} className="se">
                <span className="num">{seNummer}</span> {navn}
              </span>
            ))}
          </dd>
        </div>
      </CvrFacts>
      <Button
        label="Brug registerets navn og SE-numre"
        icon="check"
        disabledReason={isHeld ? 'Formularen har registerets navn og SE-numre.' : undefined}
        onClick={() => {
          for (const [code, value] of taken) {
            form.setValue(code, value, { shouldDirty: true, shouldValidate: true });
          }
        }}
      />
    </>
  );
}
