import type { Subject, SubjectRule } from '../../../src/commands/subjects/subject.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import type { Wide } from './width/wide-structure.ts';
import type { Values } from './width/width-cases.ts';

function elementSubject({ records }: Wide, id: unknown): Extract<Subject, { kind: 'element' }> {
  const versions = records.find('elementId', [String(id)]).toSorted((a, b) => a.fra - b.fra);
  const last = versions.at(-1);
  if (!last) throw new Error(`There is no element ${id}`);
  const { type, fuldt_nummer: fuldtNummer, navn } = last;
  const ref = { id: String(id), type: type as ElementTypeName, fuldtNummer, navn };
  return { kind: 'element', ref };
}

const ends = { Underkonto: 'underkontoId', Delregnskab: 'delregnskabId' } as const;

/** What the console's command would be about, where the server is asked so. */
export function subjectIn(wide: Wide, { kind, types = [] }: SubjectRule, input: Values): Subject {
  const { records } = wide;
  switch (kind) {
    case 'element': {
      const [type] = types;
      return elementSubject(wide, input.id ?? input[ends[type as keyof typeof ends]]);
    }
    case 'periode': {
      const row = records
        .all('periode')
        .find(({ id, nummer }) => id === input.id || nummer === input.periode);
      if (!row) break;
      const { id, navn, kontering_slut: konteringSlut, godkendelse_slut: godkendelseSlut } = row;
      const values = { navn, konteringSlut, godkendelseSlut };
      const post = { id, rowVersion: String(row.row_version), values };
      return { kind, periode: row.nummer, tilstand: navn, post };
    }
    case 'kredsperiode':
      return {
        kind,
        kreds: elementSubject(wide, input.bogfoeringskredsId).ref,
        periode: Number(input.periode),
      };
    case 'aktivitet': {
      const row = records.all('aktivitet').find(({ id }) => id === input.id);
      if (!row) break;
      const { id, nummer, navn, startdato, slutdato } = row;
      const values = { nummer, navn, startdato, slutdato };
      return { kind, nummer, navn, post: { id, rowVersion: String(row.row_version), values } };
    }
    case 'koersel': {
      const koersel = Number(input.koersel);
      const line = records.all('kommando_effekt').find((one) => one.koersel === koersel);
      return { kind, koersel, fortryder: line?.fortryder ?? null } as Subject;
    }
  }
  throw new Error(`There is no ${kind}`);
}

const nobody = '00000000-0000-4000-8000-ffffffffffff';

/** One like it that is not there. */
export function unknownOf(subject: Subject): Subject {
  switch (subject.kind) {
    case 'element':
      return { ...subject, ref: { ...subject.ref, id: nobody, navn: 'Er der ikke' } };
    case 'periode':
      return { ...subject, periode: 209901, post: { ...subject.post, id: nobody } };
    case 'kredsperiode':
      return { ...subject, kreds: { ...subject.kreds, id: nobody, navn: 'Er der ikke' } };
    case 'koersel':
      return { ...subject, koersel: 99_999 };
    case 'aktivitet':
      return { ...subject, navn: 'Er der ikke', post: { ...subject.post, id: nobody } };
    default:
      throw new Error(`No command asks for arguments about a ${subject.kind}`);
  }
}
