-- A table that is only added to has this as its trigger before update and delete: a mistake is made good by a further row.
create or replace function system.keep_rows() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'MP001';
end $$;
