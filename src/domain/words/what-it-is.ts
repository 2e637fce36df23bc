import type { ElementTypeName } from '../elements/names.ts';
import type { RecordKindName } from '../records/names.ts';

/** What each thing that can be created is, for those who do not know the word. */
export const whatItIs: Readonly<Record<ElementTypeName | RecordKindName, string>> = {
  Paragraf: 'Et ministerium eller en fælles del af finansloven, to cifre.',
  Hovedomraade: 'En del af paragraffen, det tredje ciffer.',
  Aktivitetsomraade: 'En del af hovedområdet, det fjerde ciffer.',
  Hovedkonto: 'En bevilling for sig, det femte og sjette ciffer.',
  Underkonto: 'Det, en bevilling deles i, de to sidste cifre. Den kobles til et delregnskab.',
  Underkontotype: 'Hvad en underkonto bruges til, og hvilke numre den så kan have.',
  Bevillingstype: 'Hvilken slags bevilling en hovedkonto har, for eksempel driftsbevilling.',
  Ministeransvarsomraade: 'Et ministeriums del af regnskabsstrukturen, øverst i træet.',
  Virksomhed: 'En styrelse eller institution, kendt på sit CVR-nummer.',
  RegnskabsfoerendeInstitution: 'Den, der fører regnskabet for en virksomhed, fire cifre.',
  Bogfoeringskreds: 'Et bogholderi for sig, fem cifre. Den har delregnskaber og EAN-numre.',
  Delregnskab: 'En del af en bogføringskreds’ regnskab, tre cifre. En underkonto kobles til det.',
  EANNummer: 'Adressen for e-fakturaer til en bogføringskreds.',
  Hovedart: 'En gruppe af standardkonti.',
  Standardkonto: 'Det, der budgetteres på, to cifre.',
  Regnskabskonto: 'Det, der konteres på, fire cifre under en standardkonto.',
  Statuspost: 'En linje i balancen.',
  Loenfaellesskab: 'Løngrupper med fælles administration.',
  Loengruppe: 'En gruppe i Statens Lønsystem.',
  proces: 'Et forløb, finansloven ændres i, for eksempel næste finanslovsforslag.',
  hovedaktivitet: 'En del af en proces.',
  underaktivitet: 'Det tidsrum i en proces, hvor bestemte brugere kan ændre bestemte typer.',
  aktivitet: 'Et tidsrum med et navn i et finansår, som lokale systemer får.',
  periode: 'En regnskabsmåned med sine frister, fælles for alle bogføringskredse.',
};
