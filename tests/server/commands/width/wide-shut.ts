import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { hovedkontoens, kredsens, type Open, passiver, virksomhedens } from './wide-open.ts';
import { upTo, type WideRows } from './wide-rows.ts';

/** Where others hang and may be moved to, without being in numbers themselves. */
export function addAside(rows: WideRows, open: Open) {
  const ministerium = rows.element('Ministeransvarsomraade', '08');
  const virksomhed = rows.element('Virksomhed', '25798376', {
    ...{ over: ministerium, attributter: virksomhedens },
  });
  const institution = rows.element('RegnskabsfoerendeInstitution', '0806', { over: virksomhed });
  const kreds = rows.element('Bogfoeringskreds', '08004', {
    ...{ over: institution, attributter: kredsens },
  });
  const delregnskab = rows.element('Delregnskab', '08004.001', { over: kreds, nummer: '001' });
  const paragraf = rows.element('Paragraf', '08', {
    attributter: { paragraftype: 'Ministerparagraf', ministeransvarsomraadeId: ministerium },
  });
  const hovedomraade = rows.element('Hovedomraade', '08.1', { over: paragraf, nummer: '1' });
  const aktivitetsomraade = rows.element('Aktivitetsomraade', '08.14', {
    ...{ over: hovedomraade, nummer: '4' },
  });
  const drift = { ...hovedkontoens, bevillingstypeId: open.Bevillingstype };
  const hovedkonto = rows.element('Hovedkonto', '08.14.01', {
    ...{ over: aktivitetsomraade, nummer: '01' },
    attributter: { ...drift, virksomhedId: virksomhed },
  });
  const bevillingstype = rows.element('Bevillingstype', '2', { attributter: { kode: 'AN' } });
  const standardkonto = rows.element('Standardkonto', '28', {
    over: open.Hovedart,
    attributter: { posttype: 'Resultat', retning: 'Udgift', gyldigeBevillingstyper: ['DB'] },
  });
  const faellesskab = rows.element('Loenfaellesskab', '2');
  return {
    Ministeransvarsomraade: ministerium,
    Virksomhed: virksomhed,
    RegnskabsfoerendeInstitution: institution,
    Bogfoeringskreds: kreds,
    Delregnskab: delregnskab,
    Paragraf: paragraf,
    Hovedomraade: hovedomraade,
    Aktivitetsomraade: aktivitetsomraade,
    Hovedkonto: hovedkonto,
    Bevillingstype: bevillingstype,
    Standardkonto: standardkonto,
    Loenfaellesskab: faellesskab,
    drift,
  };
}

export type Aside = ReturnType<typeof addAside>;

/** One of each type that may be closed: as many as the width says hung below it, or pointed to it, and have ended. */
export function addEmptied(rows: WideRows, width: number, open: Open, aside: Aside) {
  const ended = { hasEnded: true };
  const one = (
    type: ElementTypeName,
    nummer: string,
    over?: string,
    attributter: Record<string, unknown> = {},
  ) =>
    rows.element(type, nummer, {
      ...{ versioner: width, attributter, nummer: nummer.split('.').at(-1) ?? '' },
      ...(over !== undefined && { over }),
    });
  const virksomhed = one('Virksomhed', '10108330', aside.Ministeransvarsomraade, virksomhedens);
  const carried = one('Virksomhed', '10108349', aside.Ministeransvarsomraade, virksomhedens);
  const emptied = {
    Virksomhed: virksomhed,
    Ministeransvarsomraade: one('Ministeransvarsomraade', '09'),
    RegnskabsfoerendeInstitution: one('RegnskabsfoerendeInstitution', '0809', aside.Virksomhed),
    Bogfoeringskreds: one(
      'Bogfoeringskreds',
      '08009',
      aside.RegnskabsfoerendeInstitution,
      kredsens,
    ),
    Delregnskab: one('Delregnskab', '08004.009', aside.Bogfoeringskreds),
    EANNummer: one('EANNummer', '5798000000098', aside.Bogfoeringskreds),
    Paragraf: one('Paragraf', '09', undefined, { paragraftype: 'Øvrig paragraf' }),
    Hovedomraade: one('Hovedomraade', '08.9', aside.Paragraf),
    Aktivitetsomraade: one('Aktivitetsomraade', '08.19', aside.Hovedomraade),
    Hovedkonto: one('Hovedkonto', '08.14.09', aside.Aktivitetsomraade, {
      ...{ ...aside.drift, virksomhedId: carried, virksomhedsbaerende: true },
    }),
    Underkonto: one('Underkonto', '08.14.01.19', aside.Hovedkonto, {
      underkontotypeId: open.Underkontotype,
    }),
    Underkontotype: one('Underkontotype', '19', undefined, { underkontonumre: '19' }),
    Hovedart: one('Hovedart', '9'),
    Statuspost: one('Statuspost', '909', undefined, passiver('Post')),
    Standardkonto: one('Standardkonto', '19', open.Hovedart, { posttype: 'Resultat' }),
    Regnskabskonto: one('Regnskabskonto', '28.19', aside.Standardkonto),
    Loenfaellesskab: one('Loenfaellesskab', '9'),
    Loengruppe: one('Loengruppe', '9', aside.Loenfaellesskab),
  };
  for (const at of upTo(width)) {
    const below = (
      type: ElementTypeName,
      over: string,
      attributter: Record<string, unknown> = {},
    ) => rows.element(type, `9-${at}`, { ...ended, over, attributter });
    below('Virksomhed', emptied.Ministeransvarsomraade);
    below('RegnskabsfoerendeInstitution', virksomhed, { udfoerendeVirksomhedId: virksomhed });
    below('Bogfoeringskreds', emptied.RegnskabsfoerendeInstitution);
    below('Delregnskab', emptied.Bogfoeringskreds);
    below('EANNummer', emptied.Bogfoeringskreds);
    below('Hovedomraade', emptied.Paragraf);
    below('Aktivitetsomraade', emptied.Hovedomraade);
    for (const virksomhedId of [virksomhed, carried]) {
      below('Hovedkonto', emptied.Aktivitetsomraade, { ...aside.drift, virksomhedId });
    }
    below('Underkonto', emptied.Hovedkonto, { underkontotypeId: emptied.Underkontotype });
    below('Standardkonto', emptied.Hovedart);
    below('Regnskabskonto', emptied.Standardkonto, { statuspostId: emptied.Statuspost });
    below('Loengruppe', emptied.Loenfaellesskab, {
      ...{ virksomhedId: virksomhed, bogfoeringskredsId: emptied.Bogfoeringskreds },
    });
    rows.element('Loenfaellesskab', `9-${at}`, {
      ...{ ...ended, attributter: { ministeransvarsomraadeId: emptied.Ministeransvarsomraade } },
    });
  }
  for (const underkonto_id of open.underkonti) {
    rows.kobling({ underkonto_id, delregnskab_id: emptied.Delregnskab });
  }
  for (const [index, delregnskab_id] of open.delregnskaber.entries()) {
    rows.kobling({
      ...{ underkonto_id: emptied.Underkonto, delregnskab_id, default_delregnskab: index === 0 },
    });
  }
  return emptied;
}

/** Those that may be reopened, with as many as the width says that were closed with them. */
export function addClosed(rows: WideRows, width: number, open: Open, aside: Aside) {
  const soft = { versioner: width, softLukketFra: 2026 };
  const attributter = { underkontotypeId: open.Underkontotype };
  const hovedkonto = rows.element('Hovedkonto', '08.14.08', {
    ...{ ...soft, over: aside.Aktivitetsomraade, nummer: '08' },
    attributter: { ...aside.drift, virksomhedId: aside.Virksomhed },
  });
  const underkonto = rows.element('Underkonto', '08.14.01.18', {
    ...{ ...soft, over: aside.Hovedkonto, nummer: '18', attributter },
  });
  const delregnskab = rows.element('Delregnskab', '08004.008', {
    ...{ over: aside.Bogfoeringskreds, nummer: '008', versioner: width, til: 202610 },
  });
  for (const at of upTo(width)) {
    rows.element('Underkonto', `08.14.08-${at}`, {
      ...{ over: hovedkonto, softLukketFra: 2026, attributter },
    });
    const underkonto_id = rows.element('Underkonto', `08.14.01-${at}`, {
      ...{ over: aside.Hovedkonto, attributter },
    });
    const standard = { delregnskab_id: aside.Delregnskab, default_delregnskab: true };
    rows.kobling({ underkonto_id, ...standard });
    rows.kobling({ underkonto_id, delregnskab_id: delregnskab, til_periode: 202610 });
  }
  return { Hovedkonto: hovedkonto, Underkonto: underkonto, Delregnskab: delregnskab };
}
