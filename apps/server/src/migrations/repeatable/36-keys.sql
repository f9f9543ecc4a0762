-- Keys of what is encrypted (docs/decisions/0013).

-- Does this transaction seal again what is there? Only the owner can say so: by a row with the transaction's number, in a
-- table that the application's role cannot write, gone before it commits. `app.reseal` alone allows nothing; it only saves
-- the look where nothing is being sealed.
create or replace function system.resealing() returns boolean language sql stable security definer
set search_path = pg_catalog, system as
$$ select exists (select from system.settings s
   where s.key = 'resealing' and s.value = to_jsonb(pg_current_xact_id_if_assigned()::text)) $$;

-- Which of a blind index is kept. The product writes one form, or while keys are changed two: the new one (36 bytes) and
-- behind it the one before. Until the move begins the one before counts; from then on the new one, so long as nobody
-- else's row still has the one before. The shared lock parts those who wrote before the move from those after it.
create or replace function system.index_to_keep(p_table text, p_column text, p_company bigint, p_id bigint, p_given bytea, p_before bytea)
returns bytea language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  state jsonb;
  used integer;
  new_one bytea := substring(p_given from 1 for 36);
  old_one bytea := substring(p_given from 37);
  form integer;
  taken boolean;
begin
  if p_given is null or p_given is not distinct from p_before
     or (current_setting('app.reseal', true) = 'on' and system.resealing()) then
    return p_given;
  end if;
  perform pg_advisory_xact_lock_shared(8150213);
  select s.value into state from system.settings s where s.key = 'keys';
  used := coalesce((state ->> 'index')::integer, 0);
  form := case when octet_length(p_given) >= 36 then ('x' || encode(substring(p_given from 33 for 4), 'hex'))::bit(32)::integer else 0 end;
  if octet_length(p_given) <= 36 then
    if form = used and not coalesce((state ->> 'moving')::boolean, false) then return p_given; end if;
  elsif form = used then
    return new_one;
  elsif form = (state ->> 'index_next')::integer then
    if not (state ->> 'moving')::boolean then return old_one; end if;
    execute format('select true from public.%I where company_id = $1 and %I = $2 and id <> $3 for key share', p_table, p_column)
      using p_company, old_one, p_id into taken;
    if taken then
      raise unique_violation using message = format('duplicate %s', p_column),
        table = p_table, constraint = format('uq_%s__%s', p_table, regexp_replace(p_column, '_index$', ''));
    end if;
    return new_one;
  end if;
  raise serialization_failure using message = 'written with a key that is no longer used';
end $$;

-- Every table with a blind index keeps to it: a column of bytes whose name ends in `_index`.
do $$
declare
  t record;
begin
  for t in
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns,
      string_agg(format('new.%1$I := system.index_to_keep(%2$L, %1$L, new.company_id, new.id, new.%1$I, old.%1$I);',
        c.column_name, c.table_name), ' ') as body
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
