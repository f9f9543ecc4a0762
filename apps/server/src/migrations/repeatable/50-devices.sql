-- What was last seen of a device is neither a change of it nor for the log.
select system.protect('devices', 'company_id', true, '{public_key,user_agent,last_seen_at,queue_count}');
create or replace trigger touch before update on public.devices for each row
when ((old.name, old.revoked_at) is distinct from (new.name, new.revoked_at)) execute function system.touch();

-- A device keeps its key and its owner, and stays revoked, by whatever path.
create or replace function system.guard_device() returns trigger language plpgsql as $$
begin
  if (new.uuid, new.user_id, new.employee_id, new.promoter_id, new.public_key)
       is distinct from (old.uuid, old.user_id, old.employee_id, old.promoter_id, old.public_key)
     or old.revoked_at is not null
       and (new.revoked_at, new.revoked_by) is distinct from (old.revoked_at, old.revoked_by) then
    raise exception 'a device keeps its key, its owner and its revocation' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update on public.devices
for each row execute function system.guard_device();
revoke delete, truncate on public.devices from mesra_app;

-- What a device signed is proof: only its place in the chain is worked out again, when others arrive beside it.
create or replace function system.guard_device_entry() returns trigger language plpgsql as $$
declare
  placed public.device_entries := new;
begin
  placed.chain := old.chain;
  if placed is distinct from old then
    raise exception 'what a device sent stays as it was' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update on public.device_entries
for each row execute function system.guard_device_entry();
revoke delete, truncate on public.device_entries from mesra_app;
