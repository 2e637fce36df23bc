import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { type DemoAttributes, type DemoElement, demoId } from './element-rows.ts';
import { type AccountingRecord, readSource } from './source.ts';

/** From ministeransvarsområde to delregnskab and EAN-nummer. */
export async function accountingElements(): Promise<DemoElement[]> {
  return [
    ...(await ministeransvarsomraader()),
    ...(await virksomheder()),
    ...(await regnskabsfoerendeInstitutioner()),
    ...(await bogfoeringskredse()),
    ...(await delregnskaber()),
    ...(await eanNumre()),
  ];
}

/** Loaded elements that live in perioder have one version. */
export function loadedElement(
  type: ElementTypeName,
  record: AccountingRecord,
  place: { readonly overordnetId: string | null; readonly eget?: string },
  attributter: DemoAttributes = {},
): DemoElement {
  const version = {
    fra: Number(record.fraPeriode),
    til: record.tilPeriode === null ? null : Number(record.tilPeriode),
    softLukketFra: softClosedFrom(record),
    navn: record.navn,
    attributter,
  };
  return {
    type,
    nummer: place.eget ?? record.nummer,
    fuldtNummer: record.nummer,
    overordnetId: place.overordnetId,
    versioner: [version],
  };
}

/**
 * A soft-closed delregnskab follows its soft-closed underkonto (finansår 2023) when it has no end;
 * else it was told to close, in the period the files picture.
 */
function softClosedFrom({ status, tilPeriode }: AccountingRecord): number | null {
  if (status !== 'SoftLukket') return null;
  return tilPeriode === null ? 202301 : 202611;
}

async function ministeransvarsomraader(): Promise<DemoElement[]> {
  const records = await readSource('ministeransvarsomraader');
  return records.map((record) =>
    loadedElement('Ministeransvarsomraade', record, { overordnetId: null }),
  );
}

async function virksomheder(): Promise<DemoElement[]> {
  const records = await readSource('virksomheder');
  return records.map((record) => {
    const overordnetId = demoId('Ministeransvarsomraade', record.ministeransvarsomraade);
    // The primary one stands first.
    const seNumre = record.seNumre
      .toSorted((a, b) => Number(b.primaer) - Number(a.primaer))
      .map(({ seNummer }) => seNummer);
    const attributter = { virksomhedstypeId: record.virksomhedstype, seNumre };
    return loadedElement('Virksomhed', record, { overordnetId }, attributter);
  });
}

async function regnskabsfoerendeInstitutioner(): Promise<DemoElement[]> {
  const records = await readSource('regnskabsfoerende_institutioner');
  return records.map((record) => {
    const overordnetId = demoId('Virksomhed', record.virksomhed);
    const { udfoerendeVirksomhed: udfoerende } = record;
    const udfoerendeVirksomhedId = udfoerende && demoId('Virksomhed', udfoerende);
    return loadedElement(
      'RegnskabsfoerendeInstitution',
      record,
      { overordnetId },
      { udfoerendeVirksomhedId },
    );
  });
}

async function bogfoeringskredse(): Promise<DemoElement[]> {
  const records = await readSource('bogfoeringskredse');
  return records.map((record) => {
    const parent = record.regnskabsfoerendeInstitution;
    const overordnetId = demoId('RegnskabsfoerendeInstitution', parent);
    const attributter = { bogfoeringstypeId: record.bogfoeringstype, ...record.indstillinger };
    return loadedElement('Bogfoeringskreds', record, { overordnetId }, attributter);
  });
}

async function delregnskaber(): Promise<DemoElement[]> {
  const relations = await readSource('underkonto_delregnskab');
  const underkontoOf = new Map(
    relations.map(({ delregnskab, underkonto }) => [delregnskab, underkonto]),
  );
  const records = await readSource('delregnskaber');
  return records.map((record) => {
    const underkonto = underkontoOf.get(record.nummer);
    return loadedElement(
      'Delregnskab',
      record,
      {
        overordnetId: demoId('Bogfoeringskreds', record.bogfoeringskreds),
        eget: record.delregnskabsnummer,
      },
      {
        underkontoId: underkonto ? demoId('Underkonto', underkonto) : null,
        loenkontering: record.loenkontering,
      },
    );
  });
}

async function eanNumre(): Promise<DemoElement[]> {
  const records = await readSource('ean_numre');
  return records.map((record) => {
    const overordnetId = demoId('Bogfoeringskreds', record.bogfoeringskreds);
    return loadedElement('EANNummer', record, { overordnetId });
  });
}
