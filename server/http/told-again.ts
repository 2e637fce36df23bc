/**
 * Asks at most once at a time, and tells the answer to all who ask within so many milliseconds of it:
 * whoever asks without end costs no more than one who asks now and then.
 */
export function toldAgain<Answer>(
  ask: () => Promise<Answer>,
  forMs: number,
): () => Promise<Answer> {
  let told: { readonly answer: Promise<Answer>; until: number } | undefined;
  return () => {
    if (told && performance.now() < told.until) return told.answer;
    const asked = { answer: ask(), until: Number.POSITIVE_INFINITY };
    const settle = () => {
      asked.until = performance.now() + forMs;
    };
    asked.answer.then(settle, settle);
    told = asked;
    return asked.answer;
  };
}
