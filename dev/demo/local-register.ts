import type { CvrRegister } from '../../server/cvr/register.ts';
import type { CvrEntry } from '../../src/api/contract/datafordeler.ts';
import { readSource } from './source.ts';

/** The data files: every virksomhed that is loaded, and some that are not yet made. */
export const localRegister: CvrRegister = {
  async find(cvrNummer) {
    entries ??= readEntries();
    return (await entries).get(cvrNummer) ?? null;
  },
};

let entries: Promise<ReadonlyMap<string, CvrEntry>> | undefined;

const unknown = { adresse: null, telefon: null, email: null, pEnheder: [] };

async function readEntries(): Promise<ReadonlyMap<string, CvrEntry>> {
  const found = new Map<string, CvrEntry>();
  for (const { cvrData, seNumre } of await readSource('virksomheder')) {
    const data = { ...unknown, ...told(cvrData), startdato: null, ophoersdato: null };
    const { navn } = cvrData;
    const numbers = seNumre.map(({ seNummer }) => ({ seNummer, navn }));
    found.set(data.cvrNummer, {
      data,
      seNumre: numbers.map((number) => ({ ...number, gyldigFra: null, gyldigTil: null })),
    });
  }
  for (const { seNumre, startdato, ophoersdato, ...record } of await readSource(
    'cvr_register_ekstra',
  )) {
    const data = { ...unknown, ...told(record), startdato, ophoersdato };
    found.set(data.cvrNummer, { data, seNumre: seNumre.map((number) => ({ ...number })) });
  }
  return found;
}

type Told = Pick<CvrEntry['data'], 'cvrNummer' | 'navn' | 'status'> & {
  readonly virksomhedsform: { readonly kode: string; readonly tekst: string };
  readonly branche: { readonly kode: string; readonly tekst: string };
};

/** Without what the files say of where they have it from. */
function told({ cvrNummer, navn, status, virksomhedsform, branche }: Told) {
  return {
    cvrNummer,
    navn,
    status,
    virksomhedsform: { kode: virksomhedsform.kode, tekst: virksomhedsform.tekst },
    branche: { kode: branche.kode, tekst: branche.tekst },
  };
}
