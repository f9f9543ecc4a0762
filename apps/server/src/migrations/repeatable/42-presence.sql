-- What happened is added to and never changed: only a review, the day that it counts for, and the picture that follows
-- its event may be written later, by whatever path. A day that a confirmed payroll has taken is closed (design section 5). What
-- an event of a company's device promised as its picture may be forgotten at any time, with the picture.
create or replace function system.guard_presence() returns trigger language plpgsql as $$
declare
  reviewed public.presence_events;
begin
  if tg_op = 'DELETE' then
    raise exception 'presence events are only added to' using errcode = 'MP001';
  end if;
  if tg_op = 'UPDATE' and old.site_device_id is not null and new.picture_key is null and new.promised_picture is null then
    reviewed := new;
    reviewed.picture_key := old.picture_key;
    reviewed.promised_picture := old.promised_picture;
    if reviewed is not distinct from old then
      return new;
    end if;
  end if;
  if system.day_is_locked(new.company_id, new.employee_id, new.local_date, 'attendance')
     or (tg_op = 'UPDATE' and system.day_is_locked(old.company_id, old.employee_id, old.local_date, 'attendance')) then
    raise exception 'the day is in a confirmed payroll' using errcode = 'MP001';
  end if;
  if tg_op = 'UPDATE' then
    reviewed := new;
    reviewed.status := old.status;
    reviewed.local_date := old.local_date;
    reviewed.session := old.session;
    reviewed.review_reason := old.review_reason;
    reviewed.marks := old.marks;
    reviewed.approval_id := old.approval_id;
    reviewed.version := old.version;
    reviewed.updated_at := old.updated_at;
    if old.picture_key is null then
      reviewed.picture_key := null;
      reviewed.picture_hash := null;
    end if;
    if reviewed is distinct from old then
      raise exception 'a presence event is corrected by a further one' using errcode = 'MP001';
    end if;
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update or delete on public.presence_events
for each row execute function system.guard_presence();
revoke delete, truncate on public.presence_events from mesra_app;

-- A noted absence counts like an event: neither noted nor withdrawn on a day that a confirmed payroll has taken.
create or replace function system.guard_absence() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and system.day_is_locked(old.company_id, old.employee_id, old.date, 'attendance'))
     or (tg_op <> 'DELETE' and system.day_is_locked(new.company_id, new.employee_id, new.date, 'attendance')) then
    raise exception 'the day is in a confirmed payroll' using errcode = 'MP001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger guard before insert or update or delete on public.attendance_absences
for each row execute function system.guard_absence();
