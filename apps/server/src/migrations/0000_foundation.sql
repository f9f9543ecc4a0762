CREATE SCHEMA "system";
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_id" bigint NOT NULL,
	"action" text NOT NULL,
	"actor_user_id" bigint,
	"request_id" text,
	"ip" text,
	"at" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"job_key" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret_payload" "bytea",
	"cursor" bigint DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"message" jsonb,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" jsonb,
	"created_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"finished_at" timestamptz,
	CONSTRAINT "jobs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "system"."company_ids" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."company_ids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "system"."domains" (
	"origin" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"registration_page" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system"."idempotency" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"response" "bytea",
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "system"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamptz NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system"."sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "system"."settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system"."users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"email_verified_at" timestamptz,
	"image" text,
	"disabled_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"archived_at" timestamptz,
	"address" text,
	"postcode" text,
	"city" text,
	"state" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "branches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"user_id" bigint NOT NULL,
	"logo" text,
	"theme" text DEFAULT 'mesra' NOT NULL,
	"time_zone" text DEFAULT 'Asia/Kuala_Lumpur' NOT NULL,
	"identity_type_label" text DEFAULT 'NRIC' NOT NULL,
	"locality" text DEFAULT 'Malaysia' NOT NULL,
	"modules" jsonb DEFAULT '{"payroll":true}'::jsonb NOT NULL,
	"registration_number" text,
	"epf_number" text,
	"socso_number" text,
	"tax_number" text,
	"hrdf_class" text DEFAULT 'none' NOT NULL,
	"statutory_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "departments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "divisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "divisions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"accesses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope" jsonb,
	"employee_id" bigint,
	"promoter_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "position_levels" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "position_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "position_levels_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "positions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_counts" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"without_last_day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_dependants" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_dependants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"name" text,
	"date_of_birth" date,
	"relief" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_dependants_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_openings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"source" text NOT NULL,
	"remuneration" bigint DEFAULT 0 NOT NULL,
	"epf" bigint DEFAULT 0 NOT NULL,
	"mtd" bigint DEFAULT 0 NOT NULL,
	"zakat" bigint DEFAULT 0 NOT NULL,
	"reliefs" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_openings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_openings__remuneration" CHECK (least("employee_openings"."remuneration", "employee_openings"."epf", "employee_openings"."mtd", "employee_openings"."zakat", "employee_openings"."reliefs") >= 0)
);
--> statement-breakpoint
CREATE TABLE "employee_salaries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_salaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"amount" bigint NOT NULL,
	"epf" boolean DEFAULT true NOT NULL,
	"socso" boolean DEFAULT true NOT NULL,
	"eis" boolean DEFAULT true NOT NULL,
	"tax" boolean DEFAULT true NOT NULL,
	"hrdf" boolean DEFAULT true NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_salaries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_salaries__amount" CHECK ("employee_salaries"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"employee_code" text NOT NULL,
	"name" text NOT NULL,
	"identity_number_sealed" "bytea",
	"identity_number_index" "bytea",
	"passport_sealed" "bytea",
	"passport_index" "bytea",
	"nationality" text DEFAULT 'MY' NOT NULL,
	"permanent_resident" boolean DEFAULT false NOT NULL,
	"pre_1998_elector" boolean DEFAULT false NOT NULL,
	"gender" text,
	"race" text,
	"date_of_birth" date,
	"email" text,
	"phone" text,
	"image" text,
	"marital_status" text DEFAULT 'single' NOT NULL,
	"spouse_working" boolean,
	"spouse_disabled" boolean,
	"disabled" boolean DEFAULT false NOT NULL,
	"tax_resident" boolean DEFAULT true NOT NULL,
	"tax_regime" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"company_joined_at" date NOT NULL,
	"inactive_at" date,
	"spm_supervisor" boolean DEFAULT false NOT NULL,
	"branch_id" bigint,
	"division_id" bigint,
	"department_id" bigint,
	"position_id" bigint,
	"position_level_id" bigint,
	"bank_swift" text,
	"bank_account_sealed" "bytea",
	"epf_number_sealed" "bytea",
	"socso_number_sealed" "bytea",
	"tax_number_sealed" "bytea",
	"contribution_epf_employee_rate" text,
	"contribution_socso_type" text DEFAULT 'auto' NOT NULL,
	"socso_first_contribution_date" date,
	"eis_first_contribution_date" date,
	"skbbk_opt_out_from" date,
	"skbbk_opt_in_from" date,
	"domestic_servant" boolean DEFAULT false NOT NULL,
	"public_servant" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || employee_code || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employees_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employees__identity_number" CHECK ((identity_number_sealed is null) = (identity_number_index is null)),
	CONSTRAINT "ck_employees__passport" CHECK ((passport_sealed is null) = (passport_index is null)),
	CONSTRAINT "ck_employees__inactive_at" CHECK ("employees"."inactive_at" is null or "employees"."inactive_at" >= "employees"."company_joined_at")
);
--> statement-breakpoint
CREATE TABLE "payroll_day_locks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_day_locks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"payroll_id" bigint NOT NULL,
	CONSTRAINT "payroll_day_locks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_payments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'Waiting for Payment' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"payment_date" date NOT NULL,
	"paid_at" timestamptz,
	"created_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_payments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_revisions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"payroll_version" integer NOT NULL,
	"reason" text NOT NULL,
	"facts" json NOT NULL,
	"result" json NOT NULL,
	"created_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_revisions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payrolls" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payrolls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"sequence" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'In Process' NOT NULL,
	"salary_amount" bigint NOT NULL,
	"total_salary" bigint NOT NULL,
	"total_earning" bigint NOT NULL,
	"total_gross_pay" bigint NOT NULL,
	"total_deduction" bigint NOT NULL,
	"total_adjustment" bigint NOT NULL,
	"total_contribution_employee" bigint NOT NULL,
	"total_contribution_employer" bigint NOT NULL,
	"total_net_pay" bigint NOT NULL,
	"contribution_epf_employee_amount" bigint NOT NULL,
	"contribution_epf_employer_amount" bigint NOT NULL,
	"contribution_socso_employee_amount" bigint NOT NULL,
	"contribution_socso_employer_amount" bigint NOT NULL,
	"contribution_eis_employee_amount" bigint NOT NULL,
	"contribution_eis_employer_amount" bigint NOT NULL,
	"contribution_skbbk_employee_amount" bigint NOT NULL,
	"contribution_hrdf" bigint NOT NULL,
	"contribution_tax_monthly_amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"unusual" boolean DEFAULT false NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"facts" json NOT NULL,
	"result" json NOT NULL,
	"remuneration_accumulate" json NOT NULL,
	"person" jsonb NOT NULL,
	"person_sealed" "bytea" NOT NULL,
	"engine_version" text NOT NULL,
	"payment_id" bigint,
	"reopen_reason" text,
	"confirmed_at" timestamptz,
	"confirmed_by" bigint,
	"paid_at" timestamptz,
	"paid_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payrolls_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payrolls__end_date" CHECK ("payrolls"."end_date" >= "payrolls"."start_date"),
	CONSTRAINT "ck_payrolls__total_net_pay" CHECK ("payrolls"."total_net_pay" >= 0)
);
--> statement-breakpoint
ALTER TABLE "system"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "fk_branches__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "fk_departments__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "fk_divisions__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "fk_memberships__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_levels" ADD CONSTRAINT "fk_position_levels__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "fk_positions__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_dependants" ADD CONSTRAINT "fk_employee_dependants__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_openings" ADD CONSTRAINT "fk_employee_openings__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_salaries" ADD CONSTRAINT "fk_employee_salaries__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__division_id" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__position_id" FOREIGN KEY ("company_id","position_id") REFERENCES "public"."positions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_day_locks" ADD CONSTRAINT "fk_payroll_day_locks__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "fk_payrolls__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "fk_payrolls__payment_id" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payroll_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_audit_log__row" ON "audit_log" USING btree ("company_id","table_name","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_jobs__open_key" ON "jobs" USING btree ("company_id","type","job_key") WHERE status in ('pending', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "uq_sessions__token_hash" ON "system"."sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ix_sessions__user" ON "system"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_users__email" ON "system"."users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_branches__name" ON "branches" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_departments__name" ON "departments" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_divisions__name" ON "divisions" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_memberships__user_id" ON "memberships" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "ix_memberships__user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_position_levels__name" ON "position_levels" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_positions__name" ON "positions" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "ix_employee_dependants__employee" ON "employee_dependants" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_openings__year" ON "employee_openings" USING btree ("company_id","employee_id","year","source");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_salaries__effective_from" ON "employee_salaries" USING btree ("company_id","employee_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employees__employee_code" ON "employees" USING btree ("company_id",lower("employee_code"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employees__identity_number" ON "employees" USING btree ("company_id","identity_number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employees__passport" ON "employees" USING btree ("company_id","passport_index");--> statement-breakpoint
CREATE INDEX "ix_employees__name" ON "employees" USING btree ("company_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "ix_employees__inactive_at" ON "employees" USING btree ("company_id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__user" ON "employees" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_day_locks__payroll_id" ON "payroll_day_locks" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE INDEX "ix_payroll_day_locks__days" ON "payroll_day_locks" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_payroll_revisions__payroll" ON "payroll_revisions" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payrolls__start_date" ON "payrolls" USING btree ("company_id","employee_id","start_date","sequence");--> statement-breakpoint
CREATE INDEX "ix_payrolls__month" ON "payrolls" USING btree ("company_id","start_date","status");