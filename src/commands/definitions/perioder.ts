import type { WithoutCommand } from '../registry.ts';

export const perioderWithoutCommand: WithoutCommand = {
  CreateUpdatePeriodElement: 'Kommandoerne hører til skærmen Perioder, som ikke er bygget endnu.',
};
