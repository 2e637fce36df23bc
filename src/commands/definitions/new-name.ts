import { looseFold } from '../../domain/words/folding.ts';
import type { TekstArgument } from '../declaration.ts';

/** *Omdøb X til Y*, *X skal hedde Y*, *X nyt navn Y*, *ret mao 08 til Y*: how a sentence says a new name. */
export const saysNewName = {
  introducedBy: ['til', 'hedde', 'hedder', 'navn'],
  takesRest: true,
  saidWith: [
    'omdøb',
    'omdøbe',
    'omdøbes',
    'omdøbt',
    'rename',
    'navn',
    'navnet',
    'hedde',
    'hedder',
  ].map(looseFold),
  saidOfNumber: ['ret', 'rette', 'ændr', 'ændre', 'korriger'].map(looseFold),
} as const satisfies Partial<TekstArgument>;
