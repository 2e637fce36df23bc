import type { ReactNode } from 'react';
import type { CvrEntry } from '../../../api/contract/datafordeler.ts';
import { Badge } from '../../../ui/basics/badge.tsx';
import './cvr-facts.css';
import { formatMoment } from '../log/moment.ts';

type CvrData = CvrEntry['data'];

interface CvrStateProps {
  readonly data: CvrData;
  /** When the register was asked (ISO). */
  readonly fetched: string;
}

/** Whether the virksomhed goes on, and how old the answer is. */
export function CvrState({ data, fetched }: CvrStateProps) {
  const { status, ophoersdato } = data;
  const isClosed = ophoersdato !== null || status === 'Ophørt';
  return (
    <p className="cvr-state">
      <Badge kind={isClosed ? 'warning' : 'success'}>{status}</Badge>
      <span className="hint">
        hentet <time dateTime={fetched}>{formatMoment(fetched)}</time>
      </span>
    </p>
  );
}

function addressText({ adresse }: CvrData): string {
  const { vejnavn, husnummer, postnummer, postdistrikt } = adresse ?? {};
  const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ');
  return [line(vejnavn, husnummer), line(postnummer, postdistrikt)].filter(Boolean).join(', ');
}

interface CvrFactsProps {
  readonly data: CvrData;
  /** Further facts, after those. */
  readonly children?: ReactNode;
}

/** What the register says; what it leaves out is not there. */
export function CvrFacts({ data, children }: CvrFactsProps) {
  const coded = (value: CvrData['branche']) => value && `${value.kode} ${value.tekst}`;
  const facts = [
    ['Navn i CVR', data.navn],
    ['Virksomhedsform', coded(data.virksomhedsform)],
    ['Branche', coded(data.branche)],
    ['Adresse', addressText(data)],
    ['Telefon', data.telefon],
    ['E-mail', data.email],
    ['P-enheder', data.pEnheder.join(', ')],
  ] as const;
  return (
    <dl className="kv">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
      {children}
    </dl>
  );
}
