-- A file that was made of a month stays what it is; only its state moves on, and nothing leads back from the last ones.
create or replace function system.guard_statutory_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('Outdated', 'Replaced')
    or (new.kind, new.layout, new.start_date, new.end_date, new.part_of, new.file_name, new.sha256, new.count, new.left_out,
        new.totals, new.total, new.created_by, new.created_at)
      is distinct from
       (old.kind, old.layout, old.start_date, old.end_date, old.part_of, old.file_name, old.sha256, old.count, old.left_out,
        old.totals, old.total, old.created_by, old.created_at)
    or new.status = 'Generated' and old.status <> 'Generated'
    or new.status = 'Submitted' and old.status not in ('Generated', 'Submitted')
    or new.status = 'Paid' and old.status not in ('Submitted', 'Paid') then
    raise exception 'a file that is % stays', old.status using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update or delete on public.statutory_files
for each row execute function system.guard_statutory_file();
revoke update, delete, truncate on public.statutory_file_contents, public.statutory_file_people from mesra_app;
