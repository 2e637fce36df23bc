import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';

const structure = ['paged-search', 'search', 'search-full-number', 'versioner', 'latest-versions'];
const financeActTypes = [
  'paragraffer',
  'hovedomraader',
  'aktivitetsomraader',
  'hovedkonti',
  'underkonti',
];
const accountingTypes = [
  'ministeransvarsomraader',
  'virksomheder',
  // The specification has a space, which no path has.
  'regnskabsfoerende-institutioner',
  'bogfoeringskredse',
  'delregnskaber',
  'EANNumre',
];

/** Specification section 7, as far as it is built: method, path, and the query that it names. */
const specified = [
  'GET /api/administration/user-profile',
  'GET /api/finansaar',
  'GET /api/datafordeler/cvr-data?cvrNummer',
  'GET /api/datafordeler/senumre?cvrNummer',
  ...[
    ...structure.map((path) => `GET ${path}`),
    'GET status',
    'GET {type}/child-elements',
    'GET insert-mode-state',
    'GET search-download-excel',
    ...financeActTypes.flatMap((list) => [
      `GET ${list}?underaktivitetId`,
      `GET ${list}/byNummer/{number}`,
      `POST ${list}`,
      `PUT ${list}?id`,
      `DELETE ${list}?id`,
    ]),
    'GET underkontotypes',
    'GET bevillingstyper',
    'GET virksomhedsbaerende-hovedkonti',
    'GET hovedkonti/references',
    'GET underkonti/byYear/{year}/references',
    'GET underkonti/missing-delregnskab/excel',
    ...['hovedkonti', 'underkonti'].flatMap((list) => [
      `PUT ${list}/soft-close?id`,
      `PUT ${list}/reopen?id`,
    ]),
    'GET underkonti/{id}/delregnskaber-relationer',
    'GET {type}/virksomheder-relationer',
  ].map(under('/api/finanslovsstruktur')),
  ...[
    ...structure.map((path) => `GET ${path}`),
    'GET {type}/child-elements',
    'GET search-download-excel',
    'GET ministeransvarsomraader?periode',
    'GET virksomheder?periode',
    'GET virksomheder/byNummer/{number}',
    'GET virksomheder/by-id/{id}',
    'GET virksomheder/latest',
    'GET virksomheder/{id}/cvr-data',
    'GET virksomhedstyper',
    'GET bogfoeringstyper',
    'GET bogfoeringskredse/byNummer/{number}',
    'GET bogfoeringskredse/byBogfoeringskredsnummer/{number}',
    'GET bogfoeringskredse/settings/{canonical number}',
    'GET delregnskaber/byNummer/{number}',
    'GET delregnskaber/search-default-delregnskab',
    'GET delregnskaber/{id}/all-underkonto-relationer',
    ...accountingTypes.flatMap((list) => [
      `GET ${list}`,
      `POST ${list}`,
      `PUT ${list}`,
      `DELETE ${list}`,
    ]),
    'POST move-element',
    'PUT underkonto-delregnskab',
    'PUT delregnskaber/reopen',
  ].map(under('/api/regnskabsstruktur')),
  'GET /api/kontoplan?period',
  ...[
    ...['standardkonti', 'regnskabskonti'].flatMap((list) => [
      `GET ${list}`,
      `GET ${list}/byNummer/{number}`,
      `GET ${list}/byPeriod/{p}/references`,
      `POST ${list}`,
      `PUT ${list}?id`,
      `DELETE ${list}?id`,
    ]),
    'GET statusposter?periode',
    'GET hovedarter',
  ].map(under('/api/kontoplan')),
  ...[
    'GET search',
    'GET loenfaellesskaber',
    'GET loenfaellesskab/versions?nummer',
    'GET loenfaellesskab?nummer',
    'GET loenfaellesskab?versionId',
    'POST loenfaellesskab',
    'PUT loenfaellesskab',
    'GET loengrupper',
    'GET loengruppe/versions?nummer',
    'GET loengruppe?nummer',
    'GET loengruppe?versionId',
    'POST loengruppe',
    'PUT loengruppe',
    'GET download-excel',
  ].map(under('/api/slp')),
  ...[
    'GET /api/perioder',
    'GET /api/perioder/active',
    'GET /api/perioder/current',
    'GET /api/perioder/{number}',
    'GET /api/perioder/by-id/{id}',
    'PUT /api/perioder',
    'POST /api/perioder',
    'POST /api/perioder/for-multiple-company-codes',
    'POST /api/perioder/generate-periods',
    'POST /api/perioder/approve-periods',
  ],
  ...['GET', 'PUT', 'POST', 'DELETE'].map((method) => `${method} /api/aktiviteter`),
  ...[
    'GET processrettigheder',
    'GET processrettigheder/{process id}',
    'GET underaktiviteter',
    'GET active',
    ...['processer', 'hovedaktiviteter', 'underaktiviteter'].flatMap((list) => [
      `GET ${list}/{id}`,
      `POST ${list}`,
      `PUT ${list}`,
    ]),
    'PUT procesrettigheder-intern',
  ].map(under('/api/proces')),
];

function under(root: string) {
  return (call: string) => call.replace(' ', ` ${root}/`);
}

/** The parameters of a path without their names, which nobody sees. */
function withoutNames(call: string): string {
  return call.replaceAll(/:\w+|\{[^}]+\}/g, '{}');
}

function queryNames({ query }: Endpoint): string[] {
  return query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
}

const byName = new Map(contractEndpoints.map((call) => [withoutNames(nameOf(call)), call]));

test.each(specified)('%s står i kontrakten', (call) => {
  const [name = '', asked] = call.split('?');
  const found = byName.get(withoutNames(name)) ?? expect.unreachable('kaldet er der ikke');
  expect(queryNames(found)).toEqual(expect.arrayContaining(asked === undefined ? [] : [asked]));
});
