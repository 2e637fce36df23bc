import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { type DemoAttributes, type DemoElement, demoId } from './element-rows.ts';
import { bevillingstypeIds, bevillingstyper, underkontotyper } from './finance-act-types.ts';
import { type FinanceActRecord, readSource, type SourceFiles } from './source.ts';

/** What the files call SoftLukket has been soft-closed from this finansår on: they tell no year of it. */
const softClosedFrom = 2023;

/** The five structure types, underkontotyper and bevillingstyper. */
export async function financeActElements(): Promise<DemoElement[]> {
  return [
    ...(await underkontotyper()),
    ...(await bevillingstyper()),
    ...(await paragraffer()),
    ...(await hovedomraader()),
    ...(await aktivitetsomraader()),
    ...(await hovedkonti()),
    ...(await underkonti()),
  ];
}

interface Version {
  readonly fra: number;
  readonly til: number | null;
}

/** The attributes are those of every version; the files keep no history of them. */
function structureElement(
  type: ElementTypeName,
  record: FinanceActRecord,
  overordnetId: string | null,
  attributter: DemoAttributes = {},
): DemoElement {
  const { nummer, fuldtNummer, status } = record;
  const names = record.versioner.length > 0 ? record.versioner : [record];
  const versioner = names.map(({ fraFinansaar: fra, tilFinansaar: til, navn }) => {
    const isSoftClosed = status === 'SoftLukket' && (til === null || til >= softClosedFrom);
    const softLukketFra = isSoftClosed ? softClosedFrom : null;
    return { ...possible({ fra, til }), softLukketFra, navn, attributter };
  });
  return { type, nummer, fuldtNummer, overordnetId, versioner };
}

/**
 * Four closed accounts of the files begin in 2023 and end in 2021. The source has them in the act of
 * 2021 and in no later one, so they get that year, and their history says so.
 */
function possible({ fra, til }: Version): Version & { readonly bemaerkning: string | null } {
  if (til === null || fra <= til) return { fra, til, bemaerkning: null };
  const bemaerkning = `Kilden angiver gyldig fra ${fra} og til ${til}; indlæst som ${til}.`;
  return { fra: til, til, bemaerkning };
}

async function paragraffer(): Promise<DemoElement[]> {
  const omraader = await readSource('ministeransvarsomraader');
  const idByParagraf = new Map(
    omraader.map(({ paragraf, nummer }) => [paragraf, demoId('Ministeransvarsomraade', nummer)]),
  );
  const records = await readSource('paragraffer');
  return records.map((record) =>
    structureElement('Paragraf', record, null, {
      paragraftype: record.paragraftype,
      ministeransvarsomraadeId: idByParagraf.get(record.nummer) ?? null,
    }),
  );
}

async function hovedomraader(): Promise<DemoElement[]> {
  const records = await readSource('hovedomraader');
  return records.map((record) =>
    structureElement('Hovedomraade', record, demoId('Paragraf', record.paragraf)),
  );
}

async function aktivitetsomraader(): Promise<DemoElement[]> {
  const records = await readSource('aktivitetsomraader');
  return records.map((record) =>
    structureElement('Aktivitetsomraade', record, demoId('Hovedomraade', record.hovedomraade)),
  );
}

/** Types whose hovedkonti have a carrying one (docs/domaene.md "Virksomhedsbærende"). */
const carriedTypes: ReadonlySet<string> = new Set(['DB', 'SV']);

async function hovedkonti(): Promise<DemoElement[]> {
  const typeIds = await bevillingstypeIds();
  const virksomheder = await readSource('virksomheder');
  const carrierOf = new Map(
    virksomheder.map(({ nummer, virksomhedsbaerendeHovedkonto }) => [
      nummer,
      virksomhedsbaerendeHovedkonto,
    ]),
  );
  const attributesOf = (record: SourceFiles['hovedkonti']) => {
    const { bevillingstype, virksomhed, virksomhedsbaerende } = record;
    const isCarried = carriedTypes.has(bevillingstype) && !virksomhedsbaerende;
    const carrier = isCarried && virksomhed ? carrierOf.get(virksomhed) : undefined;
    return {
      bevillingstypeId: typeIds.get(bevillingstype) ?? null,
      virksomhedId: virksomhed && demoId('Virksomhed', virksomhed),
      virksomhedsbaerende,
      virksomhedsbaerendeHovedkontoId: carrier ? demoId('Hovedkonto', carrier) : null,
      videreforselsadgang: record.videreforselsadgang,
      variabelBevilling: record.variabelBevilling,
    };
  };
  const records = await readSource('hovedkonti');
  return records.map((record) => {
    const parent = demoId('Aktivitetsomraade', record.aktivitetsomraade);
    return structureElement('Hovedkonto', record, parent, attributesOf(record));
  });
}

async function underkonti(): Promise<DemoElement[]> {
  const records = await readSource('underkonti');
  return records.map((record) => {
    const attributter = { underkontotypeId: demoId('Underkontotype', record.underkontotype) };
    return structureElement(
      'Underkonto',
      record,
      demoId('Hovedkonto', record.hovedkonto),
      attributter,
    );
  });
}
