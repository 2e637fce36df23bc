const phases: Readonly<Record<string, string>> = {
  hentes: 'Henter',
  afproeves: 'Prøver',
  gemmes: 'Gemmer',
};

/** How far a run or a plan is, as it says itself. */
export function progressText(fase: string, faerdig: number, af: number | undefined): string {
  const word = phases[fase] ?? fase;
  if (faerdig === 0) return `${word} …`;
  return af === undefined ? `${word} ${faerdig}` : `${word} ${faerdig} af ${af}`;
}
