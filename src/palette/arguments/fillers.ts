import { looseFold } from '../../domain/words/folding.ts';

/** Words that join or name arguments and say nothing of them: *flyt X til Y*, *efter finansår 2026*. */
const fillers = new Set(
  [
    'til under fra pr i efter med for på af ved og en et den det de udgangen slutningen',
    'før inden indtil begyndelsen starten virkning som hos mellem t.o.m f.o.m sidst',
    'jeg vi vil gerne skal skulle kan du mig venligst lige måske tak hej bare bedes',
    'konto kontoen element elementet nummer nr finansår finansåret år året periode perioden',
  ]
    .flatMap((words) => words.split(' '))
    .map(looseFold),
);

/** As fillers are compared: `Pr.` is `pr`. */
export function fillerOf(word: string): string {
  return looseFold(word).replace(/\.$/, '');
}

export function isFiller(word: string): boolean {
  return fillers.has(fillerOf(word));
}
