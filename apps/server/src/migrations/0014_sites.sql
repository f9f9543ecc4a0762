--> statement-breakpoint
-- Numbers as ranges of one, so that no extension is needed to compare them beside the days.
ALTER TABLE "employee_work_sites" ADD CONSTRAINT "ex_employee_work_sites__start_date" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("employee_id", "employee_id", '[]') WITH &&, int8range("work_site_id", "work_site_id", '[]') WITH &&, daterange("start_date", "end_date", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "employee_work_sites" ADD CONSTRAINT "ex_employee_work_sites__is_primary" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("employee_id", "employee_id", '[]') WITH &&, daterange("start_date", "end_date", '[]') WITH &&) WHERE ("is_primary");
