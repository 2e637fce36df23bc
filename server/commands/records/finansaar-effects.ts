import { type Effect, rowEffect } from '../../storage/effect.ts';

/** A finansår that is missing, made; nothing where it stands. */
export function finansaarEffects(
  world: { hasFinansaar(finansaar: number): boolean },
  finansaar: number,
): Effect[] {
  return world.hasFinansaar(finansaar) ? [] : [rowEffect('finansaar', null, { finansaar })];
}
