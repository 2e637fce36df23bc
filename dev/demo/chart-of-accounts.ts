import { loadedElement } from './accounting-structure.ts';
import { type DemoElement, demoId } from './element-rows.ts';
import { readSource } from './source.ts';

/** Hovedarter, standardkonti, regnskabskonti and statusposter. */
export async function chartElements(): Promise<DemoElement[]> {
  return [
    ...(await hovedarter()),
    ...(await standardkonti()),
    ...(await statusposter()),
    ...(await regnskabskonti()),
  ];
}

async function hovedarter(): Promise<DemoElement[]> {
  const records = await readSource('hovedarter');
  return records.map((record) => loadedElement('Hovedart', record, { overordnetId: null }));
}

async function standardkonti(): Promise<DemoElement[]> {
  const records = await readSource('standardkonti');
  return records.map((record) => {
    const { posttype, retning, kunBudget, gyldigeBevillingstyper } = record;
    const overordnetId = demoId('Hovedart', record.hovedart);
    const attributter = { posttype, retning, kunBudget, gyldigeBevillingstyper };
    return loadedElement('Standardkonto', record, { overordnetId }, attributter);
  });
}

async function statusposter(): Promise<DemoElement[]> {
  const records = await readSource('statusposter');
  return records.map((record) => {
    const { side: balanceside, type: linjetype, overordnet } = record;
    const sumpostId = overordnet && demoId('Statuspost', overordnet);
    const attributter = { balanceside, linjetype, sumpostId };
    return loadedElement('Statuspost', record, { overordnetId: null }, attributter);
  });
}

async function regnskabskonti(): Promise<DemoElement[]> {
  const records = await readSource('regnskabskonti');
  return records.map((record) => {
    const { nummer: eget, visningsnummer: nummer, kontotype, statuspost, manuelKontering } = record;
    const overordnetId = demoId('Standardkonto', record.standardkonto);
    const statuspostId = statuspost && demoId('Statuspost', statuspost);
    const attributter = { kontotype, statuspostId, manuelKontering };
    return loadedElement(
      'Regnskabskonto',
      { ...record, nummer },
      { overordnetId, eget },
      attributter,
    );
  });
}
