-- A template is in no row of the log, nor is a PIN; what was typed last is no change of it.
select system.protect('face_templates', 'company_id', true, '{template_sealed}');
select system.protect('kiosk_pins', 'company_id', true, '{pin_hash,tries,last_tried_at}');
create or replace trigger touch before update on public.kiosk_pins for each row
when ((old.pin_hash, old.set_at) is distinct from (new.pin_hash, new.set_at)) execute function system.touch();

-- A face is stored only while its person consents. The consent is held, so that it is not withdrawn in the same moment.
create or replace function system.guard_face_template() returns trigger language plpgsql as $$
begin
  perform from public.face_consents c
  where c.company_id = new.company_id and c.employee_id = new.employee_id and c.withdrawn_at is null for share;
  if not found then
    raise exception 'a face is stored only with its person''s consent' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before insert on public.face_templates
for each row execute function system.guard_face_template();

-- A consent is proof: nothing of it changes but that it is withdrawn, once, which erases the face in the same statement.
create or replace function system.guard_face_consent() returns trigger language plpgsql as $$
declare
  withdrawn public.face_consents := new;
begin
  withdrawn.withdrawn_at := old.withdrawn_at;
  withdrawn.version := old.version;
  withdrawn.updated_at := old.updated_at;
  if withdrawn is distinct from old or old.withdrawn_at is not null then
    raise exception 'of a consent nothing changes but that it is withdrawn' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update on public.face_consents
for each row execute function system.guard_face_consent();
create or replace function system.erase_face() returns trigger language plpgsql as $$
begin
  delete from public.face_templates t where t.company_id = new.company_id and t.employee_id = new.employee_id;
  return null;
end $$;
create or replace trigger erase_face after update of withdrawn_at on public.face_consents
for each row when (new.withdrawn_at is not null) execute function system.erase_face();
revoke delete, truncate on public.face_consents from mesra_app;

-- What proved an event stays as it was recorded.
create or replace trigger keep before update or delete on public.fr_records
for each row execute function system.keep_rows();
revoke update, delete, truncate on public.fr_records from mesra_app;
