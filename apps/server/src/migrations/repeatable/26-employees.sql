-- What the database makes of the row itself: the audit leaves it out.
select system.protect('employees', 'company_id', true, '{search_text,employee_type}');
