import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { upTo, type WideRows } from './wide-rows.ts';

/** The virksomhed that the users of the tests belong to. */
const own = { cvr: '10213231', ean: '5798000000012' } as const;

/** Of a virksomhed in each of the other ministries. */
export const cvrOf = (index: number) => (index === 1 ? own.cvr : String(20_000_000 + index));

/** What a virksomhed, a kreds and a hovedkonto say of themselves. */
export const virksomhedens = { virksomhedstypeId: 'STY', seNumre: [own.cvr] };
export const kredsens = {
  bogfoeringstypeId: 'OMK',
  oekonomisystem: 'Navision Stat',
  regnskabsposteringerPaakraevetTilStatsregnskab: true,
};
export const hovedkontoens = {
  virksomhedsbaerende: false,
  videreforselsadgang: true,
  variabelBevilling: false,
};
export const passiver = (linjetype: 'Post' | 'Sum') => ({ balanceside: 'Passiv', linjetype });

/** As many of each type as the width says, open: below the first of the one above, and pointing to the first. */
export function addOpen(rows: WideRows, width: number) {
  type Attributes = Record<string, unknown>;

  /** Answers all of them; the first has as many versions. */
  function many(
    type: ElementTypeName,
    fuldtNummer: string,
    over?: string,
    attributter: (at: number, first?: string) => Attributes = () => ({}),
  ): [first: string, ...others: string[]] {
    const place = over === undefined ? {} : { over };
    const nummer = fuldtNummer.split('.').at(-1) ?? '';
    const first = rows.element(type, fuldtNummer, {
      ...{ ...place, nummer, versioner: width, attributter: attributter(1) },
    });
    const others = upTo(width).slice(1);
    const beside = others.map((at) =>
      rows.element(type, `${fuldtNummer}-${at}`, {
        ...{ ...place, nummer, attributter: attributter(at, first) },
      }),
    );
    return [first, ...beside];
  }
  const single = (type: ElementTypeName, nummer: string, attributter: Attributes = {}) =>
    rows.element(type, nummer, { versioner: width, attributter });

  const ministerier = many('Ministeransvarsomraade', '07');
  const [ministerium, ...andre] = ministerier;
  const [virksomhed] = many('Virksomhed', own.cvr, ministerium, () => virksomhedens);
  for (const [index, over] of andre.entries()) {
    rows.element('Virksomhed', cvrOf(index + 2), { over });
  }
  const [institution] = many('RegnskabsfoerendeInstitution', '0706', virksomhed, () => ({
    udfoerendeVirksomhedId: virksomhed,
  }));
  const kredse = many('Bogfoeringskreds', '07004', institution, () => kredsens);
  const [kreds] = kredse;
  const [ean] = many('EANNummer', own.ean, kreds);
  const delregnskaber = many('Delregnskab', '07004.001', kreds);
  const [delregnskab, ...andreDelregnskaber] = delregnskaber;

  const bevillingstype = single('Bevillingstype', '1', {
    ...{ kode: 'DB', bevillingsprincip: 'Omkostningsbaseret', standardkonti: ['18'] },
  });
  const underkontotype = single('Underkontotype', '10', {
    ...{ underkontonumre: '10-89', bevillingstyper: ['DB'] },
  });
  const paragraffer = many('Paragraf', '07', undefined, (at) => ({
    paragraftype: 'Ministerparagraf',
    ministeransvarsomraadeId: ministerier[at - 1],
  }));
  const [paragraf] = paragraffer;
  const [hovedomraade] = many('Hovedomraade', '07.1', paragraf);
  const [aktivitetsomraade] = many('Aktivitetsomraade', '07.14', hovedomraade);
  // The first of them carries for the others.
  const [hovedkonto] = many('Hovedkonto', '07.14.01', aktivitetsomraade, (at, first) => ({
    ...{ ...hovedkontoens, bevillingstypeId: bevillingstype, virksomhedId: virksomhed },
    ...(at === 1 ? { virksomhedsbaerende: true } : { virksomhedsbaerendeHovedkontoId: first }),
  }));
  const underkonti = many('Underkonto', '07.14.01.10', hovedkonto, () => ({
    underkontotypeId: underkontotype,
  }));
  const [underkonto] = underkonti;
  // Each of the first is tied to all of the others, and is the default of the other.
  for (const [index, underkonto_id] of underkonti.entries()) {
    rows.kobling({ underkonto_id, delregnskab_id: delregnskab, default_delregnskab: index === 0 });
  }
  for (const delregnskab_id of andreDelregnskaber) {
    rows.kobling({ underkonto_id: underkonto, delregnskab_id });
  }

  const hovedart = single('Hovedart', '1');
  const sumpost = single('Statuspost', '900', passiver('Sum'));
  const [statuspost] = many('Statuspost', '901', undefined, () => ({
    ...{ ...passiver('Post'), sumpostId: sumpost },
  }));
  const [standardkonto] = many('Standardkonto', '18', hovedart, () => ({
    ...{ posttype: 'Resultat', retning: 'Udgift', kunBudget: false },
    gyldigeBevillingstyper: ['DB'],
  }));
  const [regnskabskonto] = many('Regnskabskonto', '18.11', standardkonto, () => ({
    ...{ kontotype: 'Resultatkonto', manuelKontering: true, statuspostId: statuspost },
  }));
  const [faellesskab] = many('Loenfaellesskab', '1', undefined, () => ({
    ministeransvarsomraadeId: ministerium,
  }));
  const [loengruppe] = many('Loengruppe', '1', faellesskab, () => ({
    ...{ virksomhedId: virksomhed, seNummer: own.cvr, bogfoeringskredsId: kreds },
  }));

  return {
    Ministeransvarsomraade: ministerium,
    Virksomhed: virksomhed,
    RegnskabsfoerendeInstitution: institution,
    Bogfoeringskreds: kreds,
    EANNummer: ean,
    Delregnskab: delregnskab,
    delregnskaber,
    Bevillingstype: bevillingstype,
    Underkontotype: underkontotype,
    Paragraf: paragraf,
    Hovedomraade: hovedomraade,
    Aktivitetsomraade: aktivitetsomraade,
    Hovedkonto: hovedkonto,
    Underkonto: underkonto,
    underkonti,
    paragraffer,
    kredse,
    Hovedart: hovedart,
    Statuspost: statuspost,
    Sumpost: sumpost,
    Standardkonto: standardkonto,
    Regnskabskonto: regnskabskonto,
    Loenfaellesskab: faellesskab,
    Loengruppe: loengruppe,
  };
}

export type Open = ReturnType<typeof addOpen>;
