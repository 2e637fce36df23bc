import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../../src/api/contract/common.ts';
import type { CommandPlan } from '../../../../src/api/contract/kommandoer.ts';
import { editOf } from '../../../../src/api/runs/marked-text.ts';
import { areaOf } from '../../../../src/domain/elements/area-types.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { describeOnce } from '../../harness/engines.ts';
import { central, useCommandApi } from '../command-api.ts';

/** So many of each type. */
const some = 5;

describeOnce('elementer som kommandoer', (engine) => {
  const api = useCommandApi(engine);

  test.each(Object.values(elementTypes))(
    '$name: linjerne siger det, der gælder, og ændrer intet, uden at der spørges',
    async (type) => {
      const area = areaOf(type.name);
      const time = { finansaar: 2027, periode: 202701 }[area.axis];
      const found = await api.get<{ poster: ElementPayload[] }>(
        `${area.apiRoot}/${type.list}?${area.axis}=${time}&antal=50`,
      );
      const open = found.poster.filter(({ status }) => status === 'Aaben').slice(0, some);
      expect(open).not.toEqual([]);
      const { body: rows } = await api.call<{ poster: ElementPayload[] }>(
        central,
        'POST',
        `${area.apiRoot}/raekker?${area.axis}=${time}`,
        { body: { elementer: open.map(({ id }) => id), numre: [] } },
      );
      const kommandoer = rows.poster.map((row) => {
        const { kommando, input } = editOf(row, time, 9);
        return { kommando, input };
      });
      expect(kommandoer).toHaveLength(open.length);
      const { body } = await api.call<{ tekst: string }>(central, 'POST', '/api/kommandoer/tekst', {
        body: { kommandoer },
      });
      const lines = body.tekst.split('\n');
      const within = 'underaktivitet "Udmøntning af finanslovsaftaler"';
      expect(lines.filter((line) => !line.startsWith('ret '))).toEqual(
        open.length > 1 ? [`pr. ${time}`, ...(type.actions.procesGate ? [within] : [])] : [],
      );
      const { body: plan } = await api.call<CommandPlan>(central, 'POST', '/api/kommandoer/plan', {
        body: { tekst: body.tekst },
      });
      // Of some types no step is open to anyone.
      expect(plan.violations.filter(({ code }) => code !== 'ingenAktivProces')).toEqual([]);
      // Left as it is, a line does nothing, or makes a version that only its time makes another: that is asked about.
      const asked = new Set(
        plan.warnings.filter(({ code }) => code === 'kunTiden').map(({ nummer }) => nummer),
      );
      expect([...plan.udfald].filter((one, at) => one === 'a' && !asked.has(at))).toEqual([]);
    },
  );
});
