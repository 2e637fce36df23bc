import * as z from 'zod/mini';

/** Every versioned element type; the name is its permission's (architecture, section 1). */
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
] as const;

export type ElementTypeName = (typeof elementTypeNames)[number];

export const elementTypeNameSchema = z.enum(elementTypeNames);
