import * as z from 'zod/mini';
import { atMost } from '../../domain/length-checks.ts';
import { endpoint } from './endpoint.ts';

const code = z.object({ kode: z.string(), tekst: z.string() });
const text = z.nullable(z.string());

/** What the CVR register says of a virksomhed. */
export const cvrDataSchema = z.object({
  cvrNummer: z.string(),
  navn: z.string(),
  /** `Ophørt` is closed down. */
  status: z.string(),
  virksomhedsform: z.nullable(code),
  branche: z.nullable(code),
  adresse: z.nullable(
    z.object({
      vejnavn: text,
      husnummer: text,
      postnummer: text,
      postdistrikt: text,
      kommunekode: text,
    }),
  ),
  startdato: text,
  ophoersdato: text,
  telefon: text,
  email: text,
  pEnheder: z.array(z.string()),
});
type CvrData = z.infer<typeof cvrDataSchema>;

/** The VAT units of a virksomhed. */
const seNumreSchema = z.array(
  z.object({ seNummer: z.string(), navn: z.string(), gyldigFra: text, gyldigTil: text }),
);
type SeNumre = z.infer<typeof seNumreSchema>;

/** All that the register says of one number. */
export interface CvrEntry {
  readonly data: CvrData;
  readonly seNumre: SeNumre;
}

const query = z.object({ cvrNummer: z.string().check(atMost(20)) });

/** Look-ups in the CVR register; behind them is the register's own data, or a copy with its fetch time. */
export const datafordeler = {
  cvrData: endpoint({
    method: 'GET',
    path: '/api/datafordeler/cvr-data',
    summary: 'CVR-registerets oplysninger om et CVR-nummer',
    access: { anyOf: ['Virksomhed'] },
    query,
    answer: z.extend(cvrDataSchema, { hentet: z.string() }),
  }),
  seNumre: endpoint({
    method: 'GET',
    path: '/api/datafordeler/senumre',
    summary: 'SE-numre under et CVR-nummer',
    access: { anyOf: ['Virksomhed'] },
    query,
    answer: seNumreSchema,
  }),
};
