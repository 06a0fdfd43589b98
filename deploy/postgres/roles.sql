-- 表の持ち主（kusegoyomi_owner）と、店がふだん使う利用者（kusegoyomi_app）を分けます。
-- kusegoyomi_app は行を読み書きできますが、表を作ることも、変えることも、消すこともできません。
-- 店のデータベースの中で、管理者として一度行います。もう店があるときも、何度行ってもかまいません。
--   createdb kusegoyomi
--   psql -1 -d kusegoyomi -f deploy/postgres/roles.sql
-- そのあと \password kusegoyomi_owner と \password kusegoyomi_app で合い言葉を決めます。
do $$
declare
  one record;
begin
  if not exists (select from pg_roles where rolname = 'kusegoyomi_owner') then
    create role kusegoyomi_owner login;
  end if;
  if not exists (select from pg_roles where rolname = 'kusegoyomi_app') then
    create role kusegoyomi_app login;
  end if;
  execute format('grant kusegoyomi_owner to %I', current_user);

  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, create on database %I to kusegoyomi_owner', current_database());
  execute format('grant connect on database %I to kusegoyomi_app', current_database());

  -- 前からある表は、持ち主を移します。
  for one in
    select nspname, relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind in ('r', 'p')
  loop
    execute format('alter table %I.%I owner to kusegoyomi_owner', one.nspname, one.relname);
  end loop;
  for one in
    select oid::regprocedure as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('alter function %s owner to kusegoyomi_owner', one.name);
  end loop;
end $$;

create schema if not exists drizzle;
alter schema drizzle owner to kusegoyomi_owner;
revoke all on schema public from public;
grant usage, create on schema public to kusegoyomi_owner;
grant usage on schema public, drizzle to kusegoyomi_app;

-- いまある表と、これから持ち主が作る表。
grant select, insert, update, delete on all tables in schema public to kusegoyomi_app;
grant usage, select, update on all sequences in schema public to kusegoyomi_app;
grant select on all tables in schema drizzle to kusegoyomi_app;
grant select on all sequences in schema drizzle to kusegoyomi_app;
alter default privileges for role kusegoyomi_owner in schema public
  grant select, insert, update, delete on tables to kusegoyomi_app;
alter default privileges for role kusegoyomi_owner in schema public
  grant usage, select, update on sequences to kusegoyomi_app;
alter default privileges for role kusegoyomi_owner in schema drizzle
  grant select on tables to kusegoyomi_app;
alter default privileges for role kusegoyomi_owner in schema drizzle
  grant select on sequences to kusegoyomi_app;
