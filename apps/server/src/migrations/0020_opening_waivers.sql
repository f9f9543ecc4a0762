ALTER TABLE "employee_openings" ADD COLUMN "religious_journeys" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_openings" ADD COLUMN "waiver_reason" text;--> statement-breakpoint
ALTER TABLE "employee_openings" ADD CONSTRAINT "ck_employee_openings__religious_journeys" CHECK ("employee_openings"."religious_journeys" between 0 and 2);--> statement-breakpoint
ALTER TABLE "employee_openings" ADD CONSTRAINT "ck_employee_openings__waiver_reason" CHECK ("employee_openings"."waiver_reason" is null
        or greatest("employee_openings"."remuneration", "employee_openings"."epf", "employee_openings"."mtd", "employee_openings"."zakat", "employee_openings"."reliefs") = 0);