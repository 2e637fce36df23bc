import { declarationOf } from '../../../src/domain/commands/registry.ts';

/** What stands, as a remark, in place of a command that is no line of text. */
export function noLine(kommando: string): string {
  return `# ${declarationOf(kommando)?.title ?? kommando}: kan ikke skrives som tekst`;
}
