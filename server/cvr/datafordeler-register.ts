import * as z from 'zod/mini';
import type { CvrEntry } from '../../src/api/contract/datafordeler.ts';
import { atMost } from '../../src/domain/length-checks.ts';
import { isStorableText } from '../db/storable-text.ts';
import { traceHeaders } from '../trace.ts';
import { type CvrRegister, CvrUnavailableError } from './register.ts';

interface Settings {
  readonly url: string;
  /** The key that the service knows the product by; it goes in the address, and never in a message. */
  readonly noegle?: string | undefined;
  readonly timeoutMs: number;
}

/**
 * Datafordeler's GraphQL service for CVR: one request for the virksomhed, then one for each of what
 * hangs by its unit id, for a query may name only one entity.
 */
export class DatafordelerRegister implements CvrRegister {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async find(cvrNummer: string): Promise<CvrEntry | null> {
    const [virksomhed] = await this.#nodes(
      'CVR_Virksomhed',
      `CVRNummer: { eq: ${Number(cvrNummer)} }`,
      virksomhedSchema,
    );
    if (!virksomhed) return null;
    const ofUnit = `CVREnhedsId: { eq: ${JSON.stringify(virksomhed.id)} }`;
    const [navne, former, brancher, adresser, telefoner, mails, enheder] = await Promise.all([
      this.#nodes('CVR_Navn', ofUnit, valueSchema),
      this.#nodes('CVR_Virksomhedsform', ofUnit, codeSchema),
      this.#nodes('CVR_Branche', ofUnit, codeSchema),
      this.#nodes('CVR_Adressering', ofUnit, addressSchema),
      this.#nodes('CVR_Telefonnummer', ofUnit, valueSchema),
      this.#nodes('CVR_e_mailadresse', ofUnit, valueSchema),
      this.#nodes(
        'CVR_Produktionsenhed',
        `tilknyttetVirksomhedsCVRNummer: { eq: ${Number(cvrNummer)} }`,
        unitSchema,
      ),
    ]);
    const [adresse] = adresser;
    const navn = navne[0]?.vaerdi ?? '';
    const { virksomhedStartdato: startdato, virksomhedOphoersdato: ophoersdato } = virksomhed;
    const data = {
      cvrNummer,
      navn,
      status: ophoersdato === null ? 'Aktiv' : 'Ophørt',
      virksomhedsform: codeOf(former[0]),
      branche: codeOf(brancher[0]),
      adresse: adresse ? addressOf(adresse) : null,
      startdato,
      ophoersdato,
      telefon: telefoner[0]?.vaerdi ?? null,
      email: mails[0]?.vaerdi ?? null,
      pEnheder: enheder.map(({ pNummer }) => String(pNummer)),
    };
    // The service tells of no VAT units; a virksomhed's own number is its first.
    const own = { seNummer: cvrNummer, navn, gyldigFra: startdato, gyldigTil: ophoersdato };
    return { data, seNumre: [own] };
  }

  async #nodes<Shape extends z.ZodMiniObject>(
    entity: string,
    where: string,
    node: Shape,
  ): Promise<z.infer<Shape>[]> {
    const now = new Date().toISOString();
    const times = `virkningstid: "${now}", registreringstid: "${now}"`;
    const fields = Object.keys(node.shape).join(' ');
    const query = `query { ${entity}(first: 100, ${times}, where: { ${where} }) { nodes { ${fields} } } }`;
    const answer = await this.#post(query);
    const schema = z.object({ data: z.object({ [entity]: z.object({ nodes: z.array(node) }) }) });
    const read = schema.safeParse(answer);
    if (!read.success) throw new CvrUnavailableError(`${entity} was answered in another shape`);
    return read.data.data[entity]?.nodes ?? [];
  }

  async #post(query: string): Promise<unknown> {
    const { url, noegle, timeoutMs } = this.#settings;
    const address = new URL(url);
    if (noegle !== undefined) address.searchParams.set('apiKey', noegle);
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...traceHeaders(),
        },
        body: JSON.stringify({ query }),
        // The key goes to the address that is configured, and nowhere else.
        redirect: 'error',
        // Also of the body: an answer that never ends is none.
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new CvrUnavailableError(`the service answered ${answer.status}`);
      return JSON.parse(await textOf(answer));
    } catch (error) {
      if (error instanceof CvrUnavailableError) throw error;
      // The address has the key in it, so what fetch says is not told on.
      throw new CvrUnavailableError('the service could not be reached, or answered no JSON');
    }
  }
}

/** A hundred of what is asked for take a tenth of it. */
const mostBytes = 1024 * 1024;

/** @throws CvrUnavailableError when there is no end to it */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new CvrUnavailableError('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Far longer than any name or address; what the database cannot hold is no text of a register. */
const longestText = 500;
const told = z.string().check(atMost(longestText), z.refine(isStorableText));
const text = z.nullable(told);

const virksomhedSchema = z.object({
  id: told,
  virksomhedStartdato: text,
  virksomhedOphoersdato: text,
});
const valueSchema = z.object({ vaerdi: told });
const codeSchema = z.object({ vaerdi: told, vaerditekst: text });
const addressSchema = z.object({
  CVRAdresse_vejnavn: text,
  CVRAdresse_husnummerFra: text,
  CVRAdresse_postnummer: text,
  CVRAdresse_postdistrikt: text,
  CVRAdresse_kommunekode: text,
});
const unitSchema = z.object({ pNummer: z.union([told, z.int()]) });

function codeOf(code: z.infer<typeof codeSchema> | undefined) {
  return code ? { kode: code.vaerdi, tekst: code.vaerditekst ?? '' } : null;
}

function addressOf(address: z.infer<typeof addressSchema>) {
  return {
    vejnavn: address.CVRAdresse_vejnavn,
    husnummer: address.CVRAdresse_husnummerFra,
    postnummer: address.CVRAdresse_postnummer,
    postdistrikt: address.CVRAdresse_postdistrikt,
    kommunekode: address.CVRAdresse_kommunekode,
  };
}
