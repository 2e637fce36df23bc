import type { Invocation, Plan } from '../../../../server/commands/command.ts';
import { rowVersionText } from '../../../../server/storage/stored-version.ts';
import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { hovedkontoens, kredsens, passiver, virksomhedens } from './wide-open.ts';
import type { Wide } from './wide-structure.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What is asked of a command over the wide structure, and what comes of it at each width. */
export interface WidthCase {
  /** Where a command has several. */
  readonly named?: string;
  /** What has been done before it. */
  readonly first?: (wide: Wide) => Invocation;
  /** @param koersel the run that was first */
  readonly asked: (wide: Wide, koersel: number) => Omit<Invocation, 'kommando'>;
  /** So many rows become others. */
  readonly effects: (width: number) => number;
  /** So many are told of besides. */
  readonly tells?: (plan: Plan) => number;
  readonly told?: (width: number) => number;
}

type ByType<Value> = Partial<Readonly<Record<ElementTypeName, Value>>>;

/** What is asked of an element of each type: where it hangs, and a number that is free. */
const said: ByType<(wide: Wide) => Values> = {
  Paragraf: ({ open }) => ({
    nummer: '77',
    paragraftype: 'Ministerparagraf',
    ministeransvarsomraadeId: open.Ministeransvarsomraade,
  }),
  Hovedomraade: ({ open }) => ({ paragrafId: open.Paragraf, nummer: '7' }),
  Aktivitetsomraade: ({ open }) => ({ hovedomraadeId: open.Hovedomraade, nummer: '7' }),
  Hovedkonto: ({ open }) => ({
    ...{ ...hovedkontoens, aktivitetsomraadeId: open.Aktivitetsomraade, nummer: '77' },
    ...{ bevillingstypeId: open.Bevillingstype, virksomhedId: open.Virksomhed },
    virksomhedsbaerendeHovedkontoId: open.Hovedkonto,
  }),
  Underkonto: ({ open, aside }) => ({
    ...{ hovedkontoId: open.Hovedkonto, nummer: '77', underkontotypeId: open.Underkontotype },
    defaultDelregnskabId: aside.Delregnskab,
  }),
  Underkontotype: () => ({ nummer: '77', underkontonumre: '10-88', bevillingstyper: ['DB'] }),
  Bevillingstype: () => ({
    ...{ nummer: '7', kode: 'XX', bevillingsprincip: 'Udgiftsbaseret', standardkonti: ['18'] },
  }),
  Ministeransvarsomraade: () => ({ nummer: '77' }),
  Virksomhed: ({ open }) => ({
    ...{ ...virksomhedens, ministeransvarsomraadeId: open.Ministeransvarsomraade },
    cvrNummer: '12345674',
  }),
  RegnskabsfoerendeInstitution: ({ open, aside }) => ({
    ...{ virksomhedId: open.Virksomhed, nummer: '0777', udfoerendeVirksomhedId: aside.Virksomhed },
  }),
  Bogfoeringskreds: ({ open }) => ({
    ...{ ...kredsens, regnskabsfoerendeInstitutionId: open.RegnskabsfoerendeInstitution },
    bogfoeringskredsnummer: '07077',
  }),
  Delregnskab: ({ open }) => ({
    ...{ bogfoeringskredsId: open.Bogfoeringskreds, delregnskabsnummer: '777' },
    ...{ underkontoId: open.Underkonto, loenkontering: true },
  }),
  EANNummer: ({ open }) => ({
    ...{ bogfoeringskredsId: open.Bogfoeringskreds, nummer: '5798000000773' },
  }),
  Hovedart: () => ({ nummer: '7' }),
  Statuspost: ({ open }) => ({
    ...{ ...passiver('Post'), nummer: '977', sumpostId: open.Sumpost },
  }),
  Standardkonto: ({ open }) => ({
    ...{ hovedartId: open.Hovedart, nummer: '17', posttype: 'Resultat', retning: 'Udgift' },
    gyldigeBevillingstyper: ['DB'],
  }),
  Regnskabskonto: ({ open }) => ({
    ...{ standardkontoId: open.Standardkonto, nummer: '1877', statuspostId: open.Statuspost },
    manuelKontering: true,
  }),
  Loenfaellesskab: ({ open }) => ({
    ...{ nummer: '77', ministeransvarsomraadeId: open.Ministeransvarsomraade },
  }),
  Loengruppe: ({ open }) => ({
    ...{ loenfaellesskabId: open.Loenfaellesskab, nummer: '77', virksomhedId: open.Virksomhed },
    ...{ seNummer: virksomhedens.seNumre[0], bogfoeringskredsId: open.Bogfoeringskreds },
  }),
};

/** The hovedkonto carries for the others, and its fields say so. */
const kept: ByType<(wide: Wide) => Values> = {
  Hovedkonto: () => ({ virksomhedsbaerende: true, virksomhedsbaerendeHovedkontoId: null }),
  Bevillingstype: () => ({ kode: 'DB' }),
};

/** The row version of an element's last version. */
export function rowVersionOf({ records }: Wide, id: string): string {
  const versions = records.find('elementId', [id]).toSorted((a, b) => a.fra - b.fra);
  const last = versions.at(-1);
  if (!last) throw new Error(`There is no element ${id}`);
  return rowVersionText(last);
}

/** A change takes effect in the year after, in the first step, and in the month after where there are none. */
function timesOf({ axis, actions }: (typeof elementTypes)[ElementTypeName], isClosing = false) {
  const { from, to } = timeFieldCodes[axis];
  const [first, last] = axis === 'periode' ? [202612, 202612] : [2027, 2026];
  return {
    ...(isClosing ? { [to]: last } : { [from]: first }),
    ...(actions.procesGate && { underaktivitetId: 1 }),
    bemaerkning: 'Prøve',
  };
}

/** How many rows of relations come along with an element that is made, changed, closed or opened. */
const koblinger: Readonly<Record<string, (width: number) => number>> = {
  Underkonto: () => 1,
  'Underkonto#ret': () => 3,
  AfslutUnderkonto: (width) => width,
  Delregnskab: () => 1,
  'Delregnskab#afslut': (width) => width,
  CloseDelregnskabWithoutValidation: (width) => width,
  ReopenDelregnskab: (width) => width,
  ReopenDelregnskabBySameYearValidation: (width) => width,
};

/** The cases of a command about elements; none where the wide structure has nothing for it. */
export function elementCases(command: ElementCommand): readonly WidthCase[] {
  const [name] = command.types;
  const type = elementTypes[name];
  const along = koblinger[command.id] ?? (() => 0);
  const times = timesOf(type, command.change === 'close');
  switch (command.change) {
    case 'create':
      return [
        {
          asked: (wide) => ({ input: { navn: 'Ny', ...said[name]?.(wide), ...times } }),
          effects: (width) => 2 + along(width),
          // Others have had the number.
          tells: ({ warnings }) => warnings.filter(({ confirm }) => confirm).length,
          told: () => 1,
        },
      ];
    case 'edit':
      return [
        {
          asked: (wide) => {
            const id = (wide.open as ByType<string>)[name] ?? '';
            const { fields } = type;
            const fixed = new Set(fields.filter((field) => field.fixed).map(({ code }) => code));
            const all = { ...said[name]?.(wide), ...kept[name]?.(wide) };
            const given = Object.entries(all).filter(([code]) => !fixed.has(code));
            const values = { ...Object.fromEntries(given), navn: 'Andet navn' };
            return { input: { id, ...values, ...times }, rowVersion: rowVersionOf(wide, id) };
          },
          effects: (width) => 2 + along(width),
        },
      ];
    case 'softClose':
      return [
        {
          asked: ({ open }) => ({ input: { id: (open as ByType<string>)[name], ...times } }),
          effects: (width) => (name === 'Hovedkonto' ? 1 + width : 1),
        },
      ];
    case 'close':
      return [
        {
          asked: ({ emptied }) => ({
            input: { id: (emptied as ByType<string>)[name], ...times, saldoErNul: true },
          }),
          effects: (width) => 1 + along(width),
        },
      ];
    case 'reopen':
      return [
        {
          asked: ({ closed }) => ({ input: { id: (closed as ByType<string>)[name], ...times } }),
          effects: (width) => 1 + along(width),
          ...(name === 'Hovedkonto' && { tells: countedIn('underliggendeForbliver'), told: same }),
        },
      ];
    case 'move':
      return command.types.map((moved) => ({
        named: moved,
        asked: ({ open, aside }) => {
          const overordnetId = (aside as ByType<string>)[elementTypes[moved].parent?.type ?? moved];
          return { input: { id: (open as ByType<string>)[moved], overordnetId, ...times } };
        },
        effects: () => 2,
      }));
  }
}

const same = (width: number) => width;

/** How many a warning counts. */
const countedIn =
  (code: string) =>
  ({ warnings }: Plan) =>
    warnings.find((warning) => warning.code === code)?.antal ?? 0;
