import type { Invocation } from '../../../../server/commands/command.ts';
import { upTo } from './wide-rows.ts';
import type { Wide } from './wide-structure.ts';
import { rowVersionOf } from './width-cases.ts';

export const inStep = { fraFinansaar: 2027, underaktivitetId: 1 };

/** Commands for as many as the width says. */
export const runs: Readonly<Record<string, (wide: Wide) => Invocation[]>> = {
  'hver sin underkonto rettes': (wide) =>
    wide.open.underkonti.map((id) => ({
      kommando: 'Underkonto#ret',
      input: { ...inStep, id, navn: 'Ny', underkontotypeId: wide.open.Underkontotype },
      rowVersion: rowVersionOf(wide, id),
    })),
  'hver sin underkonto soft-lukkes': ({ open }) =>
    open.underkonti.map((id) => ({ kommando: 'Underkonto#softluk', input: { ...inStep, id } })),
  'hver sin paragraf får et niveau': ({ open }) =>
    open.paragraffer.map((paragrafId) => ({
      kommando: 'UpdateProcessRightPermissionStatus',
      input: { underaktivitetId: 1, paragrafId, rettighedsniveau: 'Niveau3' },
    })),
  'ét trin efter det andet får et niveau': ({ open, width }) =>
    upTo(width).map((underaktivitetId) => ({
      kommando: 'UpdateProcessRightPermissionStatus',
      input: { underaktivitetId, paragrafId: open.Paragraf, rettighedsniveau: 'Niveau3' },
    })),
  'hver sin kreds får en frist': ({ open }) =>
    open.kredse.map((bogfoeringskredsId) => ({
      kommando: 'CreateUpdatePeriodElement#kredse',
      input: { periode: 202611, bogfoeringskredsId, konteringSlut: '2026-12-16' },
    })),
  'aktiviteter oprettes': ({ width }) =>
    upTo(width).map((at) => ({
      kommando: 'Aktivitet',
      input: {
        ...{ finansaar: 2027, nummer: String(5000 + at), navn: 'Ny' },
        ...{ startdato: '2027-01-01', slutdato: '2027-12-31' },
      },
    })),
  'underkonti afsluttes, og så deres hovedkonto': ({ closed, records }) => {
    const time = { tilFinansaar: 2026, underaktivitetId: 1 };
    const below = records.find('elementUnder', [closed.Hovedkonto]);
    return [
      ...below.map(({ element_id }): Invocation => {
        return { kommando: 'AfslutUnderkonto', input: { ...time, id: element_id } };
      }),
      { kommando: 'AfslutHovedkonto', input: { ...time, id: closed.Hovedkonto } },
    ];
  },
  'dele af en proces oprettes, hver med sit trin': ({ width }) =>
    upTo(width).flatMap((at): Invocation[] => {
      const dates = { startdato: '2026-01-01', slutdato: '2027-12-31' };
      return [
        {
          kommando: 'Processstyring#hovedaktivitet',
          input: { processid: 1, navn: `Ny del ${at}`, ...dates },
        },
        {
          kommando: 'Processstyring#underaktivitet',
          input: {
            ...{ hovedaktivitetId: { ny: 2 * (at - 1) }, navn: 'Nyt trin', ...dates },
            ...{ konteringSlut: '2027-11-30', elementtyper: ['Underkonto'] },
            rettighedsniveau: 'Aaben',
          },
        },
      ];
    }),
  'underkonti oprettes under den hovedkonto, kørslen selv opretter': ({ open, width }) =>
    upTo(width).map((at): Invocation => {
      // As many as there are numbers for, and then another one above them.
      const place = (at - 1) % 70;
      const input = { ...inStep, navn: 'Ny', nummer: String(10 + Math.floor(at / 70)) };
      return place === 0
        ? {
            kommando: 'Hovedkonto',
            input: {
              ...{ ...input, aktivitetsomraadeId: open.Aktivitetsomraade },
              ...{ bevillingstypeId: open.Bevillingstype, virksomhedId: open.Virksomhed },
            },
          }
        : {
            kommando: 'Underkonto',
            input: {
              ...{ ...input, nummer: String(10 + place), underkontotypeId: open.Underkontotype },
              hovedkontoId: { ny: at - 1 - place },
            },
          };
    }),
};

/** What is made, and as many as the width says that then lean on it. */
export const leaning: Readonly<
  Record<
    string,
    { made: Invocation; code: string; onIt: (wide: Wide, made: number) => Invocation[] }
  >
> = {
  'en proces med dele': {
    made: {
      kommando: 'Processstyring',
      input: {
        ...{ finansaar: 2027, procestype: 'TB', kode: 'NY', navn: 'Ny', status: 'Aktiv' },
        ...{ startdato: '2026-01-01', slutdato: '2027-12-31' },
      },
    },
    code: 'harUnderliggende',
    onIt: ({ width }, processid) =>
      upTo(width).map((at) => ({
        kommando: 'Processstyring#hovedaktivitet',
        input: {
          ...{ processid, navn: `Del ${at}`, startdato: '2026-01-01', slutdato: '2027-12-31' },
        },
      })),
  },
  'et trin med niveauer': {
    made: {
      kommando: 'Processstyring#underaktivitet',
      input: {
        ...{ hovedaktivitetId: 1, navn: 'Nyt', startdato: '2026-01-01', slutdato: '2027-12-31' },
        ...{ konteringSlut: '2027-11-30', elementtyper: ['Underkonto'] },
        rettighedsniveau: 'Aaben',
      },
    },
    code: 'underaktivitetHarNiveauer',
    onIt: ({ open }, underaktivitetId) =>
      open.paragraffer.map((paragrafId) => ({
        kommando: 'UpdateProcessRightPermissionStatus',
        input: { underaktivitetId, paragrafId, rettighedsniveau: 'Niveau2' },
      })),
  },
  'et finansår med kredsfrister': {
    made: { kommando: 'CreateUpdatePeriodElement#generer', input: { finansaar: 2029 } },
    code: 'periodeHarKredsfrister',
    onIt: ({ open }) =>
      open.kredse.map((bogfoeringskredsId) => ({
        kommando: 'CreateUpdatePeriodElement#kredse',
        input: { periode: 202903, bogfoeringskredsId, konteringSlut: '2029-04-10' },
      })),
  },
};
