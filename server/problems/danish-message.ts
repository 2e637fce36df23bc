import type * as z from 'zod';
import { fieldLabel } from '../../src/domain/elements/field-labels.ts';

/**
 * One Danish sentence for what zod found, with the field's name in it. Given to every validation of
 * what comes from outside; a text written in a schema wins over it.
 */
export function danishMessage(issue: z.core.$ZodRawIssue): string {
  const felt = labelOf(issue.path ?? []);
  if (issue.input === undefined) return `${felt} skal udfyldes.`;
  switch (issue.code) {
    case 'invalid_type':
      return `${felt} skal være ${typeNames[issue.expected] ?? 'af en anden type'}.`;
    case 'invalid_value':
      return `${felt} skal være en af: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `${felt} må højst være ${measure(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return `${felt} skal mindst være ${measure(issue.minimum, issue.origin)}.`;
    case 'unrecognized_keys':
      return `${felt} har ukendte felter: ${issue.keys.join(', ')}.`;
    case 'invalid_format':
      return `${felt} er ikke ${formatNames[issue.format] ?? 'skrevet rigtigt'}.`;
    default:
      return `${felt} er ikke gyldig.`;
  }
}

function labelOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === 'string');
  return field === undefined ? 'Indholdet' : fieldLabel(field);
}

function measure(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `på ${limit} tegn`;
  return origin === 'array' ? `${limit} stk` : String(limit);
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'en tekst',
  number: 'et helt tal',
  int: 'et helt tal',
  boolean: 'ja eller nej (true eller false)',
  array: 'en liste',
  object: 'et objekt',
  record: 'et objekt',
};

const formatNames: Readonly<Record<string, string>> = {
  guid: 'et gyldigt id',
  date: 'en dato som ÅÅÅÅ-MM-DD',
};
