import * as z from 'zod/mini';
import { loadMasterdata } from '../../domain/commands/stamdata-commands.ts';
import { endpoint } from './endpoint.ts';
import { fileBodySchema, fileEndpoint } from './file-endpoint.ts';
import { xlsx } from './structure/structure.ts';

const json = 'application/json';
const access = { anyOf: ['RequiredAdmin'] } as const;

/** Media types of a file of master data, by how its name ends. */
export const stamdataTypes = { xlsx, json } as const;

const megabyte = 1024 * 1024;
/** Four times all master data of the demo content as JSON, twelve times as a workbook. */
export const mostFileBytes = 16 * megabyte;
/** What a file says stands in the memory while it is judged; more is for the operator's own command. */
export const mostFileRows = 50_000;

/** Something that is said of a file, and where; as much of the place as is known. */
const fundSchema = z.object({
  liste: z.optional(z.string()),
  /** In a workbook as Excel counts, from 1 with the headings; in a list of JSON from 1. */
  raekke: z.optional(z.int()),
  kolonne: z.optional(z.string()),
  besked: z.string(),
  /** How many rows it is said of, the one that is named with them; left out: that one. */
  antal: z.optional(z.int()),
});
export type Fund = z.infer<typeof fundSchema>;

/** Elements, and rows of anything else, by what becomes of them. */
const listeSchema = z.object({
  navn: z.string(),
  nye: z.int(),
  aendrede: z.int(),
  uaendrede: z.int(),
  /** Those with errors, of which no more is known. */
  medFejl: z.int(),
});

const outcomeParts = {
  /** Rules that what is loaded breaks, and may: the first thousand. */
  bemaerkninger: z.array(fundSchema),
  /** How many rows they are said of. */
  antalBemaerkninger: z.int(),
  lister: z.array(listeSchema),
};

export const triedSchema = z.object({
  /** For `POST /api/kommandoer/udfoer`, which does just what is told here; null: there are errors, or nothing to do. */
  token: z.nullable(z.string()),
  udloeber: z.nullable(z.string()),
  /** The first thousand; `antalFejl` counts them all. */
  fejl: z.array(fundSchema),
  antalFejl: z.int(),
  ...outcomeParts,
});
export type TriedFile = z.infer<typeof triedSchema>;

const takesFile = {
  access,
  takes: Object.values(stamdataTypes),
  body: fileBodySchema,
  bodyLimit: mostFileBytes,
} as const;

/** All master data as one file (docs/stamdatafil.md), beyond the specification. */
export const stamdata = {
  excel: fileEndpoint({
    path: '/api/stamdata/excel',
    summary: 'Eksportér alle stamdata i én Excel-fil',
    access,
    query: z.object({}),
    file: { name: 'Stamdata.xlsx', type: xlsx },
  }),
  json: fileEndpoint({
    path: '/api/stamdata/json',
    summary: 'Eksportér alle stamdata i én JSON-fil',
    access,
    query: z.object({}),
    file: { name: 'Stamdata.json', type: json },
  }),
  proev: endpoint({
    ...takesFile,
    method: 'POST',
    path: '/api/stamdata/plan',
    summary:
      'Vis, hvad en fil med stamdata vil gøre, og alt, der er galt med den, uden at gøre det',
    cost: 'plan',
    answer: triedSchema,
  }),
  indlaes: endpoint({
    ...takesFile,
    method: 'POST',
    path: '/api/stamdata',
    summary: 'Indlæs stamdata fra en fil, hele filen eller intet; er der fejl, står de i fejl',
    cost: 'run',
    command: loadMasterdata.id,
    answer: z.object({
      /** The run in the log; null: what the file says is so already. */
      koersel: z.nullable(z.int()),
      ...outcomeParts,
    }),
  }),
};
