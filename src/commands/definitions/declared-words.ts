import type { CommandDeclaration } from '../../domain/commands/declaration.ts';
import type { SubjectRule } from '../subjects/subject.ts';

/** What a declaration says of its command wherever it is offered. */
export function declaredWords({
  title,
  shortTitle,
  alsoCalled,
  keywords,
  icon,
  inverse,
}: CommandDeclaration) {
  return {
    title,
    ...(shortTitle && { shortTitle }),
    ...(alsoCalled && { alsoCalled }),
    keywords,
    ...(icon && { icon }),
    ...(inverse === 'aldrig' && { isFinal: true as const }),
  };
}

/** The elements that there are, and that it is declared to be about. */
export function declaredSubjects({ types, many }: CommandDeclaration): SubjectRule {
  return { kind: 'element', ...(types && { types }), ...(many && { many: true }) };
}
