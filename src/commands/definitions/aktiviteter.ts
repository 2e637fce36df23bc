import type { WithoutCommand } from '../registry.ts';

export const aktiviteterWithoutCommand: WithoutCommand = {
  Aktivitet: 'Kommandoerne hører til skærmen Aktiviteter, som ikke er bygget endnu.',
};
