import { fieldText } from '../../../src/domain/elements/field-text.ts';
import { bogfoeringskreds } from '../../../src/domain/elements/types/bogfoeringskreds.ts';
import { type ElementRule, finding, type TypeRules } from '../structure/judging/draft.ts';
import { labelOf } from '../structure/words/finding-words.ts';

/** Bank accounts by bogføringstype (docs/domaene.md "Bogføringskreds"). */
const bankAccounts: Readonly<Record<string, readonly string[]>> = {
  OMK: ['FF4', 'FF5', 'FF6', 'FF7'],
  UDG: ['FF1'],
  SEL: ['FF3'],
  STG: [],
};

const bankRule: ElementRule = (_world, { type, values }) => {
  const { bogfoeringstypeId, bankkontotyper } = values;
  const allowed = bankAccounts[String(bogfoeringstypeId)] ?? [];
  const chosen = Array.isArray(bankkontotyper) ? bankkontotyper.map(String) : [];
  const field = type.fields.find(({ code }) => code === 'bogfoeringstypeId');
  const kind = field ? fieldText(field, type.axis, bogfoeringstypeId) : '';
  return chosen
    .filter((kode) => !allowed.includes(kode))
    .map((kode) =>
      finding('bankkontotypeForkert', ['bankkontotyper', 'bogfoeringstypeId'], {
        kode,
        type: kind,
      }),
    );
};

/** The setting that has a permission of its own is ja until someone who holds it says otherwise. */
export const bogfoeringskredsRules: TypeRules = {
  rule: bankRule,
  preset: () =>
    Object.fromEntries(
      bogfoeringskreds.fields.flatMap((field) =>
        field.kind === 'bool' && field.permission ? [[field.code, field.default]] : [],
      ),
    ),
};

/** Who carries the work out is said only where it is another than who answers for it. */
export const institutionRules: TypeRules = {
  rule: (_world, { type, values }) => {
    const { virksomhedId, udfoerendeVirksomhedId } = values;
    if (typeof udfoerendeVirksomhedId !== 'string') return [];
    const fields = ['udfoerendeVirksomhedId', 'virksomhedId'] as const;
    const felt = labelOf(type, fields[0]);
    return udfoerendeVirksomhedId === virksomhedId
      ? [finding('udfoerendeSamme', fields, { felt })]
      : [];
  },
};

/**
 * Numbers of the Danish public sector begin so; others are good GS1 numbers all the same
 * (docs/domaene.md "Kontrolcifre").
 */
export const eanRules: TypeRules = {
  rule: (_world, { values: { nummer } }) =>
    String(nummer).startsWith('5798')
      ? []
      : [{ ...finding('eanIkkeOffentlig', ['nummer']), warning: 'tell' }],
};
