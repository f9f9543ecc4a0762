-- An EA form that is issued stays as it was: its figures, its person and its number. It is replaced by the issuing of another for
-- the same person and year, and by nothing else; whatever path asks, the application's role meets this too.

-- All of a form but its state, which payrolls it was last found to agree with, and how it is sealed.
create or replace function system.ea_form_document(f public.ea_forms) returns jsonb language sql stable as
$$ select to_jsonb(f) - '{status,serial,source,note,issued_at,issued_by,version,updated_at,numbers_sealed}'::text[] $$;
grant execute on function system.ea_form_document(public.ea_forms) to mesra_app;

create or replace function system.guard_ea_form() returns trigger language plpgsql as $$
declare
  moves constant jsonb := '{"Draft": ["Issued"], "Issued": ["Replaced"], "Replaced": []}';
  stays boolean;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Draft' then
      raise exception 'an EA form is worked out before it is %', new.status using errcode = 'MP001';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.status <> 'Draft' then
      raise exception 'an EA form that is % is not deleted', old.status using errcode = 'MP001';
    end if;
    return old;
  end if;
  stays := system.ea_form_document(new) is not distinct from system.ea_form_document(old);
  -- Sealed again by another key (36-keys): whatever its state, and nothing but what is sealed.
  if current_setting('app.reseal', true) = 'on' and system.resealing() then
    if not stays or (new.status, new.serial, new.issued_at, new.version) is distinct from (old.status, old.serial, old.issued_at, old.version) then
      raise exception 'only what is sealed may be sealed again' using errcode = 'MP001';
    end if;
    return new;
  end if;
  perform system.assert_moves('an EA form', tg_op, old.status, new.status, moves);
  if (new.company_id, new.employee_id, new.year) is distinct from (old.company_id, old.employee_id, old.year) then
    raise exception 'an EA form is of one person and year' using errcode = 'MP001';
  end if;
  if old.status = 'Draft' and new.status = 'Draft' then return new; end if;
  if not stays or new.numbers_sealed is distinct from old.numbers_sealed then
    raise exception 'the figures of an EA form that is % cannot be changed', new.status using errcode = 'MP001';
  end if;
  if new.status = 'Issued' and old.status = 'Draft' then
    if new.problems <> '[]' then
      raise exception 'an EA form with problems is not issued' using errcode = 'MP001';
    end if;
    -- Looked for first: a statement costs its triggers even where it changes nothing.
    if exists (select from public.ea_forms f where f.company_id = new.company_id and f.employee_id = new.employee_id
        and f.year = new.year and f.status = 'Issued') then
      update public.ea_forms f set status = 'Replaced'
      where f.company_id = new.company_id and f.employee_id = new.employee_id and f.year = new.year and f.status = 'Issued';
    end if;
    return new;
  end if;
  -- Found to agree with its payrolls again, or, one level down, replaced by the issuing of another.
  if new.status <> old.status and pg_trigger_depth() < 2
     or (new.serial, new.note, new.issued_at, new.issued_by) is distinct from (old.serial, old.note, old.issued_at, old.issued_by) then
    raise exception 'an EA form that is % is replaced by issuing another', old.status using errcode = 'MP001';
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update or delete on public.ea_forms
for each row execute function system.guard_ea_form();

select system.protect('ea_forms', 'company_id', true, '{amounts,source,numbers_sealed}');
