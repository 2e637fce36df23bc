import { describe, expect, test } from 'vitest';
import type { Field } from '../../../src/domain/elements/field.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';

/** As the domain's tables have them: `!` must be filled in, `A` is worked out; and the most characters it may hold. */
const ofTypes: Readonly<Record<string, string>> = {
  Paragraf: 'nummer! 2, paragraftype!, ministeransvarsomraadeId, navn! 100',
  Hovedomraade: 'paragrafId!, nummer! 1, navn! 100',
  Aktivitetsomraade: 'hovedomraadeId!, nummer! 1, navn! 100',
  Hovedkonto:
    'aktivitetsomraadeId!, nummer! 2, navn! 100, kortNavn 45, bevillingstypeId!, virksomhedId!, ' +
    'virksomhedsbaerende!, virksomhedsbaerendeHovedkontoId, videreforselsadgang!, variabelBevilling!',
  Underkonto: 'hovedkontoId!, nummer! 2, underkontotypeId!, navn! 100, defaultDelregnskabId',
  Underkontotype: 'nummer! 2, navn! 100, underkontonumre! 20, bevillingstyper 2',
  Bevillingstype:
    'nummer! 1, kode! 2, navn! 60, forkortelse 20, bevillingsprincip!, standardkonti! 2',
  Ministeransvarsomraade: 'nummer! 2, navn! 100',
  Virksomhed: 'ministeransvarsomraadeId!, cvrNummer! 8, navn! 100, virksomhedstypeId!, seNumre 8',
  RegnskabsfoerendeInstitution: 'virksomhedId!, nummer! 4, navn! 100, udfoerendeVirksomhedId',
  Bogfoeringskreds:
    'regnskabsfoerendeInstitutionId!, bogfoeringskredsnummer! 5, navn! 100, bogfoeringstypeId!, ' +
    'regnskabsposteringerPaakraevetTilStatsregnskab!, oekonomisystem!, likviditetsordning A, ' +
    'bankkontotyper 3, momsregistreret',
  Delregnskab:
    'bogfoeringskredsId!, delregnskabsnummer! 3, navn! 100, underkontoId!, loenkontering!',
  EANNummer: 'bogfoeringskredsId!, nummer! 13, navn! 100',
  Hovedart: 'nummer! 1, navn! 60',
  Standardkonto:
    'hovedartId!, nummer! 2, navn! 100, posttype!, retning!, kunBudget A, gyldigeBevillingstyper! 2',
  Regnskabskonto:
    'standardkontoId!, nummer! 4, navn! 100, beskrivelse 2000 flere linjer, kontotype A, ' +
    'statuspostId, manuelKontering!',
  Statuspost: 'nummer! 3, navn! 100, balanceside!, linjetype!, sumpostId',
  Loenfaellesskab: 'nummer! 4, navn! 100, beskrivelse 500 flere linjer, ministeransvarsomraadeId',
  Loengruppe:
    'loenfaellesskabId, nummer! 4, navn! 100, virksomhedId!, seNummer! 8, bogfoeringskredsId, ' +
    'loenadministrator 100',
};

const ofRecords: Readonly<Record<string, string>> = {
  periode:
    'nummer!, navn! 40, type! A, startdato! A, slutdato! A, konteringSlut!, godkendelseSlut!, ' +
    'kvartalsgodkendelse! A',
  aktivitet: 'finansaar!, nummer! 4, navn! 100, startdato!, slutdato!',
  proces: 'finansaar!, procestype!, kode! 10, navn! 100, startdato!, slutdato!, status!',
  hovedaktivitet: 'navn! 100, raekkefoelge, startdato!, slutdato!',
  underaktivitet:
    'navn! 100, raekkefoelge, startdato!, konteringSlut!, slutdato!, elementtyper! 40, ' +
    'rettighedsniveau!',
};

function said(field: Field): string {
  const { code, required, automatic } = field;
  const most = 'maxLength' in field ? [String(field.maxLength)] : [];
  const lines = field.kind === 'text' && field.multiline ? ['flere linjer'] : [];
  return [`${code}${required ? '!' : ''}`, ...most, ...lines, ...(automatic ? ['A'] : [])].join(
    ' ',
  );
}

/** Those that every element has, and that are tried by themselves. */
const common = /^(?:bemaerkning|(?:fra|til|softLukketFra|softLukketTil)(?:Periode|Finansaar)?)$/;

function fieldsOf(all: Readonly<Record<string, { readonly fields: readonly Field[] }>>) {
  return Object.fromEntries(
    Object.entries(all).map(([name, { fields }]) => {
      const own = fields.filter(({ code }) => !common.test(code));
      return [name, own.map(said).join(', ')];
    }),
  );
}

describe('felterne skal udfyldes og må fylde, hvad domænet siger', () => {
  test('elementer', () => expect(fieldsOf(elementTypes)).toEqual(ofTypes));
  test('poster', () => expect(fieldsOf(recordKinds)).toEqual(ofRecords));
});

test('en bogføringskreds har likviditetsordning, netop når den er omkostningsbaseret', () => {
  const field = elementTypes.Bogfoeringskreds.fields.find(
    ({ code }) => code === 'likviditetsordning',
  );
  expect(field?.computed?.({ bogfoeringstypeId: 'OMK' })).toBe(true);
  expect(field?.computed?.({ bogfoeringstypeId: 'UDG' })).toBe(false);
});
