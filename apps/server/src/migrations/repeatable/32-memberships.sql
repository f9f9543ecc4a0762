-- A company keeps an active owner, and the person it belongs to is one (spec section 6). Checked when the transaction
-- ends, so that a hand-over may pass through whatever lies between.
create or replace function system.keep_owner() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if not exists (select from companies c where c.id = old.company_id) then return null; end if;
  if not exists (
    select from memberships m join companies c on c.id = m.company_id and c.user_id = m.user_id
    where m.company_id = old.company_id and m.type = 'owner' and m.status = 'Active')
  then
    raise exception 'The company would be left without its owner.' using errcode = 'MP002';
  end if;
  return null;
end $$;

drop trigger if exists keep_owner on public.memberships;
create constraint trigger keep_owner after update or delete on public.memberships
  deferrable initially deferred for each row
  when (old.type = 'owner') execute function system.keep_owner();
