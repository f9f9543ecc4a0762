-- The log says that somebody has set or removed the password of their payslips, and keeps none of it.
select system.protect('payslip_passwords', 'company_id', true, '{password_sealed}');

-- What was sent stays on record.
revoke delete, truncate on public.payslip_mails from mesra_app;
