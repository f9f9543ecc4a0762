-- What a keyword is looked for in is derived from the row: the audit leaves it out.
select system.protect('employees', 'company_id', true, '{search_text}');
