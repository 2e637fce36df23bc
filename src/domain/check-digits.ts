/** Weighted sum of the digits, weights repeated as needed. */
function weightedSum(digits: string, weights: readonly number[]): number {
  return [...digits].reduce(
    (sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0),
    0,
  );
}

/** CVR and SE numbers: 8 digits, first not 0, modulus 11 (docs/domaene.md "Kontrolcifre"). */
export function isValidCvr(number: string): boolean {
  return /^[1-9]\d{7}$/.test(number) && weightedSum(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

/** EAN/GLN: 13 digits, GS1 (docs/domaene.md "Kontrolcifre"). */
export function isValidGs1(number: string): boolean {
  return /^\d{13}$/.test(number) && weightedSum(number, [1, 3]) % 10 === 0;
}
