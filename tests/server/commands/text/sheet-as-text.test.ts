import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../../src/api/contract/common.ts';
import type { CommandPlan } from '../../../../src/api/contract/kommandoer.ts';
import { commandsOf } from '../../../../src/domain/commands/sheet/commands-of.ts';
import { cellsOf, gridOf, rowsOf, terms } from '../../../domain/commands/sheet/grid.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import { central, useCommandApi } from '../command-api.ts';

const edits = 40;

describeOnEachEngine('et arks ændringer som tekst', (engine) => {
  const api = useCommandApi(engine);

  // Within a step, and outside any.
  test.each([9, ''] as const)(
    'giver planen, som arket selv giver (underaktivitet »%s«)',
    async (underaktivitetId) => {
      const [delregnskab] = await api.get<ElementPayload[]>(
        '/api/regnskabsstruktur/delregnskaber/byNummer/07004.001?periode=202701',
      );
      if (!delregnskab) throw new Error('There is no 07004.001');
      const found = await api.get<{ poster: ElementPayload[] }>(
        '/api/finanslovsstruktur/underkonti?finansaar=2027&antal=500',
      );
      const rows = found.poster
        .filter(({ status, naesteVersion }) => status === 'Aaben' && !naesteVersion)
        .slice(0, edits);
      expect(rows).toHaveLength(edits);
      // Names, a default in between, and one that a rule is against: all that a sheet says of rows that stand.
      const cells = rows.flatMap(({ id, rowVersion }, at) =>
        cellsOf(
          id,
          {
            navn: at === 3 ? 'x'.repeat(200) : `Rettet "${at}"`,
            ...(at % 10 === 0 && { defaultDelregnskabId: delregnskab }),
          },
          rowVersion,
        ),
      );
      const { commands, findings } = commandsOf(rowsOf(cells, rows), gridOf(), {
        ...terms,
        underaktivitetId,
        bemaerkning: 'Fra arket',
      });
      expect(findings).toEqual([]);
      expect(commands.length).toBeGreaterThanOrEqual(edits);
      const kommandoer = commands.map(({ invocation: { kommando, input, rowVersion } }) => ({
        kommando,
        input,
        rowVersion,
      }));
      const planOf = async (body: object) => {
        const { body: plan } = await api.call<CommandPlan>(
          central,
          'POST',
          '/api/kommandoer/plan',
          {
            body,
          },
        );
        const { effects, koblinger, udfald, violations, warnings } = plan;
        // Where a line is, only a text says.
        const said = violations.map(({ nummer, code, field, message }) => ({
          nummer,
          code,
          field,
          message,
        }));
        return { effects, koblinger, udfald, said, warnings };
      };
      const asked = kommandoer.map(({ kommando, input }) => ({ kommando, input }));
      const { body: written } = await api.call<{ tekst: string }>(
        central,
        'POST',
        '/api/kommandoer/tekst',
        { body: { kommandoer: asked } },
      );
      const heads = ['bemærkning "Fra arket"'];
      if (underaktivitetId !== '')
        heads.unshift('underaktivitet "Udmøntning af finanslovsaftaler"');
      const lines = written.tekst.split('\n');
      expect(lines.slice(0, heads.length)).toEqual(heads);
      expect(lines).toHaveLength(heads.length + commands.length);
      const ofSheet = await planOf({ kommandoer });
      expect(ofSheet.effects.length).toBeGreaterThan(edits);
      expect(ofSheet.said.map(({ code }) => code)).toContain('feltfejl');
      expect(await planOf({ tekst: written.tekst })).toEqual(ofSheet);
    },
  );
});
