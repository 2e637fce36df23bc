import { type Kysely, sql } from 'kysely';

/** Users and roles, what the embedded identity provider keeps, and facts about this database. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table bruger (
      brugernavn text primary key,
      visningsnavn text not null,
      email text not null,
      cvr text not null,
      organisationsnavn text not null,
      scope_roles jsonb not null check (jsonb_typeof(scope_roles) = 'array'),
      tilladelser jsonb not null check (jsonb_typeof(tilladelser) = 'array'),
      adgangskode text
    );

    create table rolle (
      rolle text primary key,
      scope_roles jsonb not null check (jsonb_typeof(scope_roles) = 'array'),
      tilladelser jsonb not null check (jsonb_typeof(tilladelser) = 'array')
    );

    create table identitet_lager (
      model text not null,
      id text not null,
      indhold jsonb not null,
      grant_id text,
      uid text,
      brugt timestamptz,
      udloeber timestamptz,
      primary key (model, id)
    );
    create index identitet_lager_grant on identitet_lager (grant_id);
    create index identitet_lager_uid on identitet_lager (uid);
    create index identitet_lager_udloeber on identitet_lager (udloeber);

    create table noegle (
      navn text primary key,
      indhold jsonb not null
    );

    create table opsaetning (
      navn text primary key,
      vaerdi text not null
    );
  `.execute(db);
}
