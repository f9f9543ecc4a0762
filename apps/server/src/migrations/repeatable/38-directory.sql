-- Pictures of accounts, of those alone who are active in a company that the transaction is for.
create or replace function system.pictures(p_users bigint[])
returns table (id bigint, image text) language sql stable security definer set search_path = pg_catalog, system, public, pg_temp as
$$ select u.id, u.image from system.users u
   where u.id = any (p_users) and u.image is not null
     and exists (select from public.memberships m where m.user_id = u.id and m.status = 'Active'
       and m.company_id = any (system.company_ids())) $$;
