-- Where the bytes lie is nobody's to read in the audit log.
select system.protect('document_versions', 'company_id', true, '{file_key}');
