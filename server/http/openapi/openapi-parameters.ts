import { tableColumnsOf } from '../../../src/domain/columns/table-columns.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { isRecord } from '../../../src/domain/is-record.ts';
import { columnFilterPrefix } from '../../../src/domain/routes.ts';

/** What parameters are for that no field or column declares. */
const own: Readonly<Record<string, string>> = {
  'Idempotency-Key': 'Kaldets egen nøgle: gentages det med den samme, svares det som første gang',
  alle: 'ja: også processer, der ikke er i gang',
  antal: 'Antal på en side',
  bredt: 'ja: også efter ord i det overordnede, tidligere navne og næsten ens ord',
  cvrNummer: 'CVR-nummer, otte cifre',
  efter: 'Svarets naeste fra siden før: det, der følger efter den',
  elementId: 'Elementets id',
  elementtype: 'Elementtypens navn',
  felter: 'Kolonner med komma imellem, hvis henvisninger skal med',
  finansaar: 'Finansår (ÅÅÅÅ), der ses på; udeladt er det forretningsdatoens',
  id: 'Elementets eller postens id (guid)',
  kanoniskNummer: 'Bogføringskredsens nummer',
  kommando:
    'Id på den af kaldets kommandoer, der menes; udeladt er det den første, brugeren må køre',
  nummer: 'Nummer, med eller uden punktummer',
  overordnede: 'ja: også det, de fundne hænger under',
  overordnetId: 'Id på elementet ovenover',
  period: 'Periode (ÅÅÅÅPP), der ses på',
  periode: 'Periode (ÅÅÅÅPP), der ses på; udeladt er det forretningsdatoens',
  processid: 'Processens id',
  registreret:
    'Det, der var registreret den dag (ÅÅÅÅ-MM-DD) eller det øjeblik (ÅÅÅÅ-MM-DDTTT:MM, dansk tid); udeladt er det alt',
  rowVersion: 'Rækkens version, som den er læst; er den en anden nu, svares 409',
  side: 'Sidens nummer, den første er 1',
  slags: 'Slags post eller kørsel',
  soeg: 'Nummer, begyndelsen af et nummer eller ord i navnet',
  sortering: 'Felt, der sorteres efter, med - foran for faldende',
  status: 'Kun elementer med den status',
  token: 'Planens token',
  type: 'Elementtypens navn',
  udvalg: 'Et af områdets udvalg',
  underaktivitetId: 'Id på den underaktivitet, der arbejdes i',
  versionId: 'Versionens nummer',
  virksomhedId: 'Id på virksomheden',
  year: 'Finansår (ÅÅÅÅ)',
};

const ofForskel = {
  fra: 'Finansår (ÅÅÅÅ) eller periode (ÅÅÅÅPP), efter området: den venstre side',
  fraRegistreret:
    'Venstre side, som den var registreret den dag (ÅÅÅÅ-MM-DD) eller det øjeblik (ÅÅÅÅ-MM-DDTTT:MM, dansk tid)',
  slags: 'Kun forskelle, der først og fremmest er af den slags',
  soeg: 'Nummer, begyndelsen af et nummer eller ord i navnet, på den ene eller den anden side',
  til: 'Finansår (ÅÅÅÅ) eller periode (ÅÅÅÅPP), efter området: den højre side',
  tilRegistreret: 'Højre side, som den var registreret, skrevet som fraRegistreret',
};

/** Where a name means something else than it does in other calls. */
const ofPath: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/aendringer': {
    antal: 'Højst så mange linjer; færre, når de har gjort meget',
    efter:
      'Svarets naeste fra kaldet før, eller øjebliksbilledets nummer: kun det, der følger efter',
  },
  '/api/kommandoer': {
    bruger: 'Del af et brugernavn',
    efter: 'Nummer på den sidst læste linje: kun det, der følger efter den',
    element: 'Nummer på et element: dets linjer og dem under det',
    fra: 'Første dag (ÅÅÅÅ-MM-DD, dansk tid)',
    kommando: 'Id på en kommando',
    til: 'Sidste dag (ÅÅÅÅ-MM-DD, dansk tid)',
  },
  '/api/kommandoer/element/{id}': {
    efter: 'Nummer på den sidst læste linje: kun det, der følger efter den',
  },
  '/api/kommandoer/post/{slags}/{id}': {
    efter: 'Nummer på den sidst læste linje: kun det, der følger efter den',
  },
  '/api/kommandoer/plan/{token}/effekter': { fra: 'Den første virkning, talt fra 0' },
  '/api/kommandoer/{nummer}/fortryd': { nummer: 'Kørslens nummer' },
  '/api/visninger/{id}': {
    id: 'Visningens id (guid), som den, der gemmer den, selv har valgt',
    rowVersion: 'Visningens version, som den er læst; er den en anden nu, svares 409',
  },
  '/api/kommandoer/koersler': { nummer: 'Kørslens nummer; udeladt er det ens egne seneste' },
  ...Object.fromEntries(
    Object.values(areas).map(({ apiRoot }) => [`${apiRoot}/forskel`, ofForskel]),
  ),
};

const columns = new Map(
  Object.values(areas)
    .flatMap((area) => tableColumnsOf(area))
    .map(({ id, label }) => [`${columnFilterPrefix}${id}`, `Filter på kolonnen ${label}`]),
);
const fields = new Map(
  Object.values(elementTypes)
    .flatMap(({ fields: declared, actions }) => [...declared, ...(actions.closingFields ?? [])])
    .map(({ code, label }) => [code, label]),
);

/** Says of each parameter what it is for: of fields and columns what they are called. */
export function withParameterTexts<Document extends object>(document: Document): Document {
  const paths = 'paths' in document && isRecord(document.paths) ? document.paths : {};
  for (const [path, operations] of Object.entries(paths)) {
    for (const operation of Object.values(Object(operations)).filter(isRecord)) {
      const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
      for (const parameter of parameters.filter(isRecord)) {
        const name = String(parameter.name);
        parameter.description ??=
          ofPath[path]?.[name] ?? own[name] ?? columns.get(name) ?? fields.get(name);
      }
    }
  }
  return document;
}
