import { demoId } from './element-rows.ts';
import { type ProcesRecord, readSource } from './source.ts';

/** The five types that the procesrettighed gate covers (docs/domaene.md "Porten"). */
const structureTypes = [
  'Paragraf',
  'Hovedomraade',
  'Aktivitetsomraade',
  'Hovedkonto',
  'Underkonto',
] as const;

interface ProcesRows {
  readonly proces: Record<string, unknown>[];
  readonly hovedaktivitet: Record<string, unknown>[];
  readonly underaktivitet: Record<string, unknown>[];
  readonly procesrettighed: Record<string, unknown>[];
}

/** The processer of the files and two that keep the demo open for writing this year and next. */
export async function procesRows(today: string): Promise<ProcesRows> {
  const known = await readSource('processer');
  const thisYear = Number(today.slice(0, 4));
  const processer = [...known, allYear(known, thisYear, 1), allYear(known, thisYear + 1, 2)];
  const hovedaktiviteter = processer.flatMap((proces) =>
    proces.hovedaktiviteter.map((activity) => ({ proces, activity })),
  );
  return {
    proces: processer.map(({ processid, hovedaktiviteter: _, ...proces }) => ({
      id: processid,
      ...proces,
    })),
    hovedaktivitet: hovedaktiviteter.map(({ proces, activity }) => ({
      id: activity.hovedaktivitetId,
      processid: proces.processid,
      navn: activity.navn,
      raekkefoelge: activity.raekkefoelge,
      startdato: activity.startdato,
      slutdato: activity.slutdato,
    })),
    underaktivitet: hovedaktiviteter.flatMap(({ activity }) =>
      activity.underaktiviteter.map(({ underaktivitetId, konteringSlut, ...underaktivitet }) => ({
        id: underaktivitetId,
        hovedaktivitet_id: activity.hovedaktivitetId,
        kontering_slut: konteringSlut,
        ...underaktivitet,
      })),
    ),
    procesrettighed: await rightRows(processer.slice(known.length)),
  };
}

/**
 * A proces whose one underaktivitet is open to all the whole year
 * (dev/demo/data/README.md "Hvad indlæseren gør ved dem").
 */
function allYear(known: readonly ProcesRecord[], finansaar: number, place: number): ProcesRecord {
  const hovedaktiviteter = known.flatMap(({ hovedaktiviteter }) => hovedaktiviteter);
  const underaktiviteter = hovedaktiviteter.flatMap(({ underaktiviteter }) => underaktiviteter);
  const startdato = `${finansaar}-01-01`;
  const slutdato = `${finansaar}-12-31`;
  const underaktivitet = {
    underaktivitetId: Math.max(...underaktiviteter.map((row) => row.underaktivitetId)) + place,
    navn: `Åben hele ${finansaar}`,
    raekkefoelge: 1,
    startdato,
    konteringSlut: slutdato,
    slutdato,
    rettighedsniveau: 'Aaben',
    elementtyper: structureTypes,
  };
  const hovedaktivitet = {
    hovedaktivitetId: Math.max(...hovedaktiviteter.map((row) => row.hovedaktivitetId)) + place,
    navn: 'Løbende ændringer',
    raekkefoelge: 1,
    startdato,
    slutdato,
    underaktiviteter: [underaktivitet],
  };
  return {
    processid: Math.max(...known.map((row) => row.processid)) + place,
    kode: `DEMO${String(finansaar).slice(2)}`,
    navn: `Demo: løbende ændringer ${finansaar}`,
    procestype: 'Andet',
    finansaar,
    status: 'Aktiv',
    startdato,
    slutdato,
    hovedaktiviteter: [hovedaktivitet],
  };
}

/** The rights of the files, and Åben for every open paragraf in the added processer. */
async function rightRows(added: readonly ProcesRecord[]): Promise<Record<string, unknown>[]> {
  const known = await readSource('procesrettigheder');
  const paragraffer = await readSource('paragraffer');
  const open = paragraffer.filter(({ tilFinansaar }) => tilFinansaar === null);
  const underaktiviteter = added
    .flatMap(({ hovedaktiviteter }) => hovedaktiviteter)
    .flatMap(({ underaktiviteter }) => underaktiviteter);
  const rights = underaktiviteter.flatMap(({ underaktivitetId, rettighedsniveau }) =>
    open.map(({ nummer: paragraf }) => ({ underaktivitetId, paragraf, rettighedsniveau })),
  );
  return [...known, ...rights].map(({ underaktivitetId, paragraf, rettighedsniveau }) => ({
    underaktivitet_id: underaktivitetId,
    paragraf_id: demoId('Paragraf', paragraf),
    rettighedsniveau,
  }));
}
