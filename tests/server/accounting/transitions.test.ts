import { beforeAll, describe, expect, test } from 'vitest';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes, elementTypesOf } from '../../../src/domain/elements/registry.ts';
import { transitionCommand } from '../../../src/domain/elements/transitions.ts';
import type { Status } from '../../../src/domain/status.ts';
import {
  central,
  changeOf,
  elementOf,
  useCommandApi,
  type Written,
} from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { closed, elementIn, made, now, root } from './accounting-api.ts';

const actions = ['Ret', 'Afslut', 'Soft-luk', 'Genåbn', 'Flyt'] as const;
type Action = (typeof actions)[number];

/** The status of the element in the periode that it is looked at in, or why nothing is done. */
type Cell = Status | 'væk' | `nej: ${string}`;
type Row = Readonly<Record<Action, Cell>>;

/** When every change of the table takes effect; what is closed with the periode before ends there. */
const effect = 202701;
const last = 202612;

const unknown = 'nej: kommandoFindesIkke';

/** The transitions, as most types of the accounting structure have them (docs/domaene.md "Ændringer"). */
const usual: Readonly<Partial<Record<Status, Row>>> = {
  Fremtidig: {
    Ret: 'Aaben',
    Afslut: 'væk',
    'Soft-luk': unknown,
    Genåbn: unknown,
    Flyt: 'Aaben',
  },
  Aaben: { Ret: 'Aaben', Afslut: 'Lukket', 'Soft-luk': unknown, Genåbn: unknown, Flyt: 'Aaben' },
  Lukket: {
    Ret: 'nej: lukketRettes',
    Afslut: 'nej: lukketRettes',
    'Soft-luk': unknown,
    Genåbn: unknown,
    Flyt: 'nej: lukketRettes',
  },
};

function everywhere(column: Partial<Row>): typeof usual {
  const rows = Object.entries(usual).map(([status, row]) => [status, { ...row, ...column }]);
  return Object.fromEntries(rows);
}

const ofDelregnskab: typeof usual = {
  Fremtidig: {
    Ret: 'Aaben',
    Afslut: 'væk',
    'Soft-luk': unknown,
    Genåbn: 'nej: ikkeLukket',
    Flyt: 'nej: flytDelregnskab',
  },
  Aaben: {
    Ret: 'Aaben',
    Afslut: 'Lukket',
    'Soft-luk': unknown,
    Genåbn: 'nej: ikkeLukket',
    Flyt: 'nej: flytDelregnskab',
  },
  SoftLukket: {
    Ret: 'nej: softLukketRegnskab',
    Afslut: 'Lukket',
    'Soft-luk': unknown,
    Genåbn: 'Aaben',
    Flyt: 'nej: flytDelregnskab',
  },
  Lukket: {
    Ret: 'nej: lukketGenaabnes',
    Afslut: 'nej: lukketGenaabnes',
    'Soft-luk': unknown,
    Genåbn: 'Aaben',
    Flyt: 'nej: flytDelregnskab',
  },
};

const tables: Readonly<Partial<Record<ElementTypeName, typeof usual>>> = {
  Ministeransvarsomraade: everywhere({ Flyt: 'nej: flytAldrig' }),
  Delregnskab: ofDelregnskab,
};

const cells = elementTypesOf('regnskabsstruktur').flatMap(({ name }) =>
  Object.entries(tables[name] ?? usual).flatMap(([status, row]) =>
    actions.map((action) => [name, status as Status, action, row[action]] as const),
  ),
);

describeOnce('overgange i regnskabsstrukturen', (engine) => {
  const api = useCommandApi(engine);
  const elements = new Map<string, Written>();
  /** Where an element of the type may be moved to. */
  const targets: Partial<Record<ElementTypeName, string>> = {};
  let underkontoId: string;

  const numbers: Readonly<Record<string, readonly string[]>> = {
    Ministeransvarsomraade: ['91', '92', '93'],
    Virksomhed: ['94023874', '94419824', '94625718'],
    RegnskabsfoerendeInstitution: ['9911', '9912', '9913'],
    Bogfoeringskreds: ['99111', '99112', '99113'],
    Delregnskab: ['911', '912', '913', '914'],
    EANNummer: ['5798007000004', '5798007000011', '5798007000028'],
  };
  const parents: Readonly<
    Record<string, readonly [type: ElementTypeName, number: string, to: string]>
  > = {
    Virksomhed: ['Ministeransvarsomraade', '07', '08'],
    RegnskabsfoerendeInstitution: ['Virksomhed', '10213231', '10108330'],
    Bogfoeringskreds: ['RegnskabsfoerendeInstitution', '0706', '0801'],
    Delregnskab: ['Bogfoeringskreds', '07004', '07001'],
    EANNummer: ['Bogfoeringskreds', '07004', '07001'],
  };

  beforeAll(async () => {
    ({ id: underkontoId } = await elementOf(api, 'underkonti', '07.14.01.10'));
    for (const { name, number, parent } of elementTypesOf('regnskabsstruktur')) {
      const [type, from, to] = parents[name] ?? [];
      const above = type && from ? await elementIn(api, type, from) : undefined;
      if (type && to) targets[name] = (await elementIn(api, type, to)).id;
      for (const [index, status] of Object.keys(tables[name] ?? usual).entries()) {
        const element = await made(api, name, {
          [number.field]: numbers[name]?.[index],
          fraPeriode: status === 'Fremtidig' ? effect : now,
          ...(parent && { [parent.field]: above?.id }),
          ...(name === 'Delregnskab' && { underkontoId }),
        });
        if (status === 'SoftLukket' || status === 'Lukket') {
          const tilPeriode = status === 'Lukket' ? now : effect;
          const asked = { tilPeriode, ...(name === 'Delregnskab' && { saldoErNul: true }) };
          expect((await closed(api, element, asked)).status).toBe(200);
        }
        elements.set(`${name} ${status}`, element);
      }
    }
  });

  const commandOf = async (name: ElementTypeName, status: Status, action: Action) => {
    const type = elementTypes[name];
    const { id, fuldtNummer } = elements.get(`${name} ${status}`) ?? { id: '', fuldtNummer: '' };
    const time = { fraPeriode: effect };
    switch (action) {
      case 'Ret': {
        const element = await elementIn(api, name, fuldtNummer, effect);
        const { rowVersion, underaktivitetId: _, ...values } = changeOf(element, {});
        // As long as it stands: when it ends is not for Ret to say.
        const isOver = status === 'Lukket' && { tilPeriode: null };
        const input = { ...values, id, ...time, ...isOver, navn: 'Nyt navn' };
        return { kommando: `${name}#ret`, input, rowVersion };
      }
      case 'Afslut':
        return {
          kommando: transitionCommand(type, 'close'),
          input: { id, tilPeriode: last, ...(name === 'Delregnskab' && { saldoErNul: true }) },
        };
      case 'Soft-luk':
        return { kommando: `${name}#softluk`, input: { id, ...time } };
      case 'Genåbn':
        return {
          kommando: transitionCommand(type, 'reopen') ?? `${name}#genaabn`,
          input: { id, ...time },
        };
      case 'Flyt':
        return {
          kommando: 'MoveRegnskabsstruktur',
          input: { id, overordnetId: targets[name] ?? id, ...time },
        };
    }
  };

  async function statusOf(name: ElementTypeName, fuldtNummer: string): Promise<string> {
    const { list } = elementTypes[name];
    const path = `${root}/${list}/byNummer/${fuldtNummer}?periode=${effect}`;
    const { body } = await api.call<ElementDetail[]>(central, 'GET', path);
    return Array.isArray(body) ? (body[0]?.status ?? 'væk') : 'væk';
  }

  describe.each(cells)('%s, %s', (name, status, action, cell) => {
    test(`${action}: ${cell}`, async () => {
      const { fuldtNummer } = elements.get(`${name} ${status}`) ?? { fuldtNummer: '' };
      const before = await statusOf(name, fuldtNummer);
      const plan = await api.plan([await commandOf(name, status, action)], central);
      const reason = plan.status === 200 ? plan.body.violations[0]?.code : plan.body.code;
      if (reason !== undefined) {
        expect(`nej: ${reason}`, JSON.stringify(plan.body.violations)).toBe(cell);
        return;
      }
      const run = await api.run(plan.body.token, { user: central });
      expect(run.status).toBe(200);
      expect(await statusOf(name, fuldtNummer)).toBe(cell);
      // Taken back, so that the next action begins where this one did.
      const path = `/api/kommandoer/${run.body.koersel}/fortryd`;
      expect((await api.call(central, 'POST', path, { body: {} })).status).toBe(200);
      expect(await statusOf(name, fuldtNummer)).toBe(before);
    });
  });
});
