import type { Field } from '../elements/field.ts';
import { message } from '../words/messages.ts';

/**
 * What is wrong with a value, with those that it may have where that is what is wrong.
 * @param by a JSON file has the values themselves, a workbook their words
 */
export function withAllowed(said: string, field: Field, by: 'value' | 'label'): string {
  const options = field.kind === 'enum' || field.kind === 'list' ? field.options : undefined;
  if (!options || said !== message('ugyldigVaerdi', { felt: field.label })) return said;
  return `${said} Den kan være ${options.map((option) => option[by]).join(', ')}.`;
}
