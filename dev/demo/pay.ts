import { type DemoElement, demoId } from './element-rows.ts';
import { readSource } from './source.ts';

/** Lønfællesskaber, and løngrupper with the versions that they have had. */
export async function payElements(): Promise<DemoElement[]> {
  return [...(await loenfaellesskaber()), ...(await loengrupper())];
}

async function loenfaellesskaber(): Promise<DemoElement[]> {
  const records = await readSource('loenfaellesskaber');
  return records.map(({ nummer, navn, beskrivelse, ministeransvarsomraade, ...record }) => {
    const ministry =
      ministeransvarsomraade && demoId('Ministeransvarsomraade', ministeransvarsomraade);
    return {
      type: 'Loenfaellesskab',
      nummer: String(nummer),
      fuldtNummer: String(nummer),
      overordnetId: null,
      versioner: [
        {
          ...timeOf(record),
          navn,
          attributter: { beskrivelse, ministeransvarsomraadeId: ministry },
        },
      ],
    };
  });
}

async function loengrupper(): Promise<DemoElement[]> {
  const earlier = await readSource('loengrupper_tidligere_versioner');
  const records = await readSource('loengrupper');
  return records.map((record) => {
    const { nummer, loenfaellesskab, virksomhed, seNummer, bogfoeringskreds } = record;
    const attributter = {
      virksomhedId: demoId('Virksomhed', virksomhed),
      seNummer,
      bogfoeringskredsId: bogfoeringskreds && demoId('Bogfoeringskreds', bogfoeringskreds),
      loenadministrator: record.loenadministrator,
    };
    // Of an earlier version only the name and the times are told.
    const versions = [...earlier.filter((one) => one.nummer === nummer), record];
    return {
      type: 'Loengruppe',
      nummer: String(nummer),
      fuldtNummer: String(nummer),
      overordnetId:
        loenfaellesskab === null ? null : demoId('Loenfaellesskab', String(loenfaellesskab)),
      versioner: versions.map((version) => ({
        ...timeOf(version),
        navn: version.navn,
        attributter,
      })),
    };
  });
}

function timeOf({
  fraPeriode,
  tilPeriode,
}: {
  readonly fraPeriode: string;
  readonly tilPeriode: string | null;
}) {
  return { fra: Number(fraPeriode), til: tilPeriode === null ? null : Number(tilPeriode) };
}
