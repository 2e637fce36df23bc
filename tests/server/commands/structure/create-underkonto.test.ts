import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../../src/api/contract/common.ts';
import type { LogLine } from '../../../../src/api/contract/log-line.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  type CommandApi,
  central,
  elementOf,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../command-api.ts';

describeOnce('opret underkonto', (engine) => {
  const api = useCommandApi(engine);

  const create = async (body: unknown, user = central) =>
    api.call<Written>(user, 'POST', `${structure}/underkonti`, { body });

  test('makes the element, its version, its default delregnskab and its log line', async () => {
    const delregnskab = await freeDelregnskab(api);
    const body = await underkontoBody(api, { defaultDelregnskabId: delregnskab });
    const { status, body: made } = await create(body);
    expect(status).toBe(200);
    expect(made).toMatchObject({
      type: 'Underkonto',
      fuldtNummer: '07.14.01.35',
      navn: 'Digital regnskabshjælp',
      status: 'Aaben',
      versionId: 1,
      fraFinansaar: 2027,
      tilFinansaar: null,
      hovedkontoId: body.hovedkontoId,
      underkontotypeId: body.underkontotypeId,
      defaultDelregnskabId: delregnskab,
      underaktivitetId: 9,
      underaktivitet: expect.stringMatching(/^\S.* \(.*2027\)$/),
      oprettetAf: central,
      rowVersion: expect.stringMatching(/^1\.1\./),
    });
    expect(made.sti.map(({ fuldtNummer }) => fuldtNummer)).toEqual([
      '07',
      '07.1',
      '07.14',
      '07.14.01',
    ]);
    expect(made.referencer.underkontotypeId?.fuldtNummer).toBe('11');

    const log = await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${made.id}`);
    expect(log.poster).toHaveLength(1);
    expect(log.poster[0]).toMatchObject({
      kommando: 'Underkonto',
      titel: 'Opret underkonto',
      bruger: central,
      argumenter:
        'opret underkonto 07.14.01.35 fra 2027 underkontotype 11 navn "Digital regnskabshjælp" standarddelregnskab 07001.001 underaktivitet "Udmøntning af finanslovsaftaler"',
    });
    const changes = log.poster[0]?.aendringer ?? [];
    expect(changes).toContainEqual({
      element: '07.14.01.35 Digital regnskabshjælp',
      felt: 'hovedkontoId',
      label: 'Hovedkonto',
      fra: null,
      til: '07.14.01 Økonomistyrelsen',
      fraTekst: '',
      tilTekst: '07.14.01 Økonomistyrelsen',
    });
    expect(changes).toContainEqual(
      expect.objectContaining({ felt: 'fraPeriode', label: 'Fra periode', til: 202701 }),
    );
    const parent = await elementOf(api, 'hovedkonti', '07.14.01');
    const children = await api.get<{ poster: ElementPayload[] }>(
      `${structure}/hovedkonti/child-elements?id=${parent.id}&finansaar=2027`,
    );
    expect(children.poster.map(({ id }) => id)).toContain(made.id);
    expect(parent.antalBoern).toBe(children.poster.length);
  });
});

async function freeDelregnskab(api: CommandApi): Promise<string> {
  const { poster } = await api.get<{ poster: ElementPayload[] }>(
    `/api/regnskabsstruktur/search?type=Delregnskab&status=Aaben&soeg=07&periode=202701`,
  );
  return poster[0]?.id ?? '';
}
