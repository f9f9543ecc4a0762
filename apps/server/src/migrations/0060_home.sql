CREATE TABLE "system"."home_layouts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hidden" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
DROP VIEW "reads"."employees";--> statement-breakpoint
ALTER TABLE "system"."home_layouts" ADD CONSTRAINT "home_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "reads"."employee_documents" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "expires_at" from "employee_documents" where "employee_documents"."archived_at" is null);--> statement-breakpoint
CREATE VIEW "reads"."employee_permits" WITH (security_invoker = true) AS (select "company_id", "employee_id", "passport_expires_at", "permit_expires_at" from "employee_permits" where "employee_permits"."replaced_at" is null);--> statement-breakpoint
CREATE VIEW "reads"."employees" WITH (security_invoker = true) AS (select "company_id", "id", "user_id", "employee_code", "name", "image", "gender", "date_of_birth", "nationality", "permanent_resident", "email", "phone", "company_joined_at", "inactive_at", "probation_until", "confirmed_at", "employment_type", "employee_type", "branch_id", "division_id", "department_id", "position_id", "position_level_id", "reports_to_id", "identity_number_index", "passport_index", "search_text", "archived_at" from "employees");