import { type Kysely, sql } from 'kysely';

/**
 * A key of texts is in the order of their bytes, as the numbers of elements are: the order of a language is
 * another where the system library is, and then the same user name could stand twice, or not be found.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    do $$
    declare kolonne record;
    begin
      for kolonne in
        select distinct i.indrelid::regclass as tabel, a.attname as navn
        from pg_index i
        join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        join pg_collation l on l.oid = a.attcollation
        where i.indisunique and c.relnamespace = current_schema()::regnamespace
          and a.atttypid = 'text'::regtype and l.collname <> 'C'
      loop
        execute format(
          'alter table %s alter column %I type text collate "C"', kolonne.tabel, kolonne.navn);
      end loop;
    end $$;
  `.execute(db);
}
