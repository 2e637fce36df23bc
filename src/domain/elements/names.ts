import * as z from 'zod/mini';

/** Every structure; `areas.ts` declares them. */
export type Area = 'finanslovsstruktur' | 'regnskabsstruktur' | 'kontoplan' | 'loen';

/** Every versioned element type. Most are named as their permission (`writePermission`). */
export const elementTypeNames = [
  'Paragraf',
  'Hovedomraade',
  'Aktivitetsomraade',
  'Hovedkonto',
  'Underkonto',
  'Underkontotype',
  'Bevillingstype',
  'Ministeransvarsomraade',
  'Virksomhed',
  'RegnskabsfoerendeInstitution',
  'Bogfoeringskreds',
  'Delregnskab',
  'EANNummer',
  'Hovedart',
  'Standardkonto',
  'Regnskabskonto',
  'Statuspost',
  'Loenfaellesskab',
  'Loengruppe',
] as const;

export type ElementTypeName = (typeof elementTypeNames)[number];

export const elementTypeNameSchema = z.enum(elementTypeNames);

/** Every relation that a field may be kept as; `relations.ts` declares them. */
export type RelationName = 'kobling';
