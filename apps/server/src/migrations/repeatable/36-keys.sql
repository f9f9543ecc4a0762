-- Keys of what is encrypted (docs/decisions/0013).

-- Does this transaction seal again what is there? Only the owner can say so: by a row with the transaction's number, in a
-- table that the application's role cannot write, gone before it commits. `app.reseal` alone allows nothing; it only saves
-- the look where nothing is being sealed.
create or replace function system.resealing() returns boolean language sql stable security definer
set search_path = pg_catalog, system, pg_temp as
$$ select exists (select from system.settings s
   where s.key = 'resealing' and s.value = to_jsonb(pg_current_xact_id_if_assigned()::text)) $$;

-- Which form of a blind index is kept. The product writes one form, or while keys are changed two: the new one (36 bytes)
-- and behind it the one before. Until the move begins the one before counts; from then on the new one, so long as nobody
-- else's row still has the one before. The shared lock parts those who wrote before the move from those after it.
create or replace function system.index_form(p_given bytea, p_before bytea)
returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  state jsonb;
  used integer;
  form integer;
begin
  if p_given is null or p_given is not distinct from p_before
     or (current_setting('app.reseal', true) = 'on' and system.resealing()) then
    return 'given';
  end if;
  perform pg_advisory_xact_lock_shared(8150213);
  select s.value into state from system.settings s where s.key = 'keys';
  used := coalesce((state ->> 'index')::integer, 0);
  form := case when octet_length(p_given) >= 36 then ('x' || encode(substring(p_given from 33 for 4), 'hex'))::bit(32)::integer else 0 end;
  if octet_length(p_given) <= 36 then
    if form = used and not coalesce((state ->> 'moving')::boolean, false) then return 'given'; end if;
  elsif form = used then
    return 'new';
  elsif form = (state ->> 'index_next')::integer then
    return case when (state ->> 'moving')::boolean then 'new if free' else 'old' end;
  end if;
  raise serialization_failure using message = 'written with a key that is no longer used';
end $$;
drop function if exists system.index_to_keep(text, text, bigint, bigint, bytea, bytea) cascade;

-- The condition under which a row, `new`, would stand twice beside one that still has the old form: that of a unique index,
-- with the old form in place of what is kept.
create or replace function system.taken_by_old_form(p_index regclass, p_column name)
returns text language plpgsql stable as $$
declare
  found record;
begin
  select i.indrelid, string_agg(case when a.attname = p_column then format('t.%I = substring(new.%1$I from 37)', a.attname)
      else format('t.%I = new.%1$I', a.attname) end, ' and ') as same,
    bool_or(k.number = 0) as expression, pg_get_expr(i.indpred, i.indrelid) as predicate
  into found
  from pg_index i cross join lateral unnest(i.indkey::int2[]) k(number)
  left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  where i.indexrelid = p_index group by i.indrelid, i.indpred;
  if found.expression then
    raise exception '% has an expression beside a blind index, which cannot be moved to another key', p_index;
  end if;
  return format('exists (select from %s t where %s and t.id <> new.id %s for key share)', found.indrelid::regclass, found.same,
    case when found.predicate is null then '' else format('and (%s) and exists (select from (select new.*) n where %1$s)', found.predicate) end);
end $$;

-- Every table with a blind index keeps to it: a column of bytes whose name ends in `_index`.
do $$
declare
  t record;
begin
  for t in
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns,
      string_agg(format('case system.index_form(new.%1$I, old.%1$I)
        when ''given'' then null;
        when ''old'' then new.%1$I := substring(new.%1$I from 37);
        else
          %2$s
          new.%1$I := substring(new.%1$I from 1 for 36);
        end case;', c.column_name,
        (select string_agg(format('if system.index_form(new.%1$I, old.%1$I) = ''new if free'' and %2$s then
            raise unique_violation using message = ''duplicate %1$s'', table = %3$L, constraint = %4$L; end if;',
            c.column_name, system.taken_by_old_form(i.indexrelid::regclass, c.column_name::name), c.table_name, r.relname), ' ')
         from pg_index i join pg_class r on r.oid = i.indexrelid
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname = c.column_name
         where i.indisunique and i.indrelid = format('public.%I', c.table_name)::regclass)), ' ') as body
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'bytea' and c.column_name like '%\_index'
    group by c.table_name
  loop
    execute format('create or replace function system.%I() returns trigger language plpgsql as
      $body$ begin %s return new; end $body$', 'keep_index_' || t.name, t.body);
    execute format('create or replace trigger keep_index before insert or update of %s on public.%I
      for each row execute function system.%I()', t.columns, t.name, 'keep_index_' || t.name);
  end loop;
end $$;

-- Ids of rows that are about to be inserted: what is encrypted is bound to its row, whose id must be known before
-- (docs/decisions/0025). Numbers that are not used are lost, as with a rollback.
create or replace function system.draw_ids(p_table regclass, p_count integer)
returns setof bigint language sql volatile security definer set search_path = pg_catalog, pg_temp as
$$ select nextval(pg_get_serial_sequence(p_table::text, 'id')) from generate_series(1, p_count) $$;
