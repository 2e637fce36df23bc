/** Why a file cannot be read, in words for the user, with what to do about it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export function notWorkbook(cause?: unknown): UnreadableFile {
  return new UnreadableFile(
    'Filen er ikke en Excel-projektmappe (.xlsx). Hent arket i Excel herfra, og ret i det.',
    { cause },
  );
}

export function damaged(cause?: unknown): UnreadableFile {
  return new UnreadableFile(
    'Filen er ødelagt undervejs. Åbn den i Excel, gem den som en ny fil, og indlæs den.',
    { cause },
  );
}
