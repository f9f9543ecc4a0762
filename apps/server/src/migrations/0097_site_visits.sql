CREATE SCHEMA "system";
--> statement-breakpoint
CREATE SCHEMA "reads";
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
CREATE TABLE "company_days" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL
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
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."company_ids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "system"."encryption_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"handed" "bytea",
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"retired_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "system"."home_layouts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hidden" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" jsonb DEFAULT '[]'::jsonb NOT NULL
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
CREATE TABLE "system"."identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"linked_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system"."mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"content_sealed" "bytea",
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz,
	"failed_at" timestamptz,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "system"."notification_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"topics" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_hour" integer DEFAULT 8 NOT NULL,
	"quiet_from" text,
	"quiet_to" text
);
--> statement-breakpoint
CREATE TABLE "system"."one_time_secrets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."one_time_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"user_id" bigint,
	"data_sealed" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "system"."passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"last_used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "system"."push_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."push_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"private_sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system"."push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"keys_sealed" "bytea" NOT NULL,
	"user_agent" text,
	"created_at" timestamptz NOT NULL,
	"dead_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "system"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamptz NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system"."recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "system"."refused_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"refused_at" timestamptz NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system"."sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz,
	"last_seen_at" timestamptz,
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
	"phone" text,
	"phone_verified_at" timestamptz,
	"username" text,
	"username_verified_at" timestamptz,
	"image" text,
	"language" text,
	"scheme" text,
	"totp_sealed" "bytea",
	"totp_enabled_at" timestamptz,
	"totp_step" bigint,
	"disabled_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"type" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"accesses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope" jsonb,
	"employee_id" bigint,
	"token_hash" "bytea" NOT NULL,
	"invited_by" bigint NOT NULL,
	"sent_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"accepted_at" timestamptz,
	"revoked_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "announcement_readers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "announcement_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"announcement_id" bigint NOT NULL,
	"branch_id" bigint,
	"division_id" bigint,
	"department_id" bigint,
	"position_id" bigint,
	"position_level_id" bigint,
	"employee_id" bigint,
	CONSTRAINT "announcement_readers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_announcement_readers__announcement_id" CHECK (num_nonnulls(branch_id, division_id, department_id, position_id, position_level_id, employee_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "announcement_receipts" (
	"company_id" bigint NOT NULL,
	"announcement_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text_version" integer DEFAULT 1 NOT NULL,
	"read_at" timestamptz NOT NULL,
	"acknowledged_at" timestamptz,
	CONSTRAINT "pk_announcement_receipts" PRIMARY KEY("company_id","announcement_id","user_id","text_version")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"readers" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"important" boolean DEFAULT false NOT NULL,
	"acknowledge" boolean DEFAULT false NOT NULL,
	"text_version" integer DEFAULT 1 NOT NULL,
	"announced_at" timestamptz,
	"reminded_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_announcements__ends_on" CHECK ("announcements"."ends_on" >= "announcements"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "ea_forms" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ea_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"serial" integer,
	"amounts" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_opening_balance" boolean DEFAULT false NOT NULL,
	"person" jsonb NOT NULL,
	"numbers_sealed" "bytea" NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"issued_at" timestamptz,
	"issued_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "ea_forms_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_ea_forms__status" CHECK (("ea_forms"."status" = 'Draft') = ("ea_forms"."issued_at" is null)),
	CONSTRAINT "ck_ea_forms__serial" CHECK (("ea_forms"."status" = 'Draft') = ("ea_forms"."serial" is null))
);
--> statement-breakpoint
CREATE TABLE "approval_delegations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "approval_delegations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"from_user_id" bigint NOT NULL,
	"to_user_id" bigint NOT NULL,
	"kinds" text[],
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"revoked_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approval_delegations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_approval_delegations__ends_on" CHECK (ends_on >= starts_on),
	CONSTRAINT "ck_approval_delegations__to_user_id" CHECK (to_user_id <> from_user_id)
);
--> statement-breakpoint
CREATE TABLE "approval_steps" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "approval_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"approval_id" bigint NOT NULL,
	"employee_id" bigint,
	"position" integer NOT NULL,
	"line_manager" integer,
	"by_holders" boolean NOT NULL,
	"people" bigint[] NOT NULL,
	"accounts" bigint[] DEFAULT '{}' NOT NULL,
	"excluded" bigint[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamptz,
	"deciders" bigint[] DEFAULT '{}' NOT NULL,
	"holders" boolean DEFAULT false NOT NULL,
	"owners" boolean DEFAULT false NOT NULL,
	"escalated_at" timestamptz,
	"decided_at" timestamptz,
	"decided_by" bigint,
	"decided_for" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approval_steps_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_approval_steps__position" CHECK (position >= 1),
	CONSTRAINT "ck_approval_steps__line_manager" CHECK (line_manager between 1 and 10),
	CONSTRAINT "ck_approval_steps__decided" CHECK ((decided_at is null) = (decided_by is null))
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"employee_id" bigint,
	"subject" text,
	"status" text DEFAULT 'Pending' NOT NULL,
	"requested_by" bigint,
	"decided_by" bigint,
	"decided_for" bigint,
	"decided_at" timestamptz,
	"step" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamptz,
	"granted_at_once" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_approvals__decided_at" CHECK ((status in ('Approved', 'Rejected')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
	CONSTRAINT "ck_approvals__decided_for" CHECK (decided_for is null or decided_by is not null),
	CONSTRAINT "ck_approvals__step" CHECK (step >= 0),
	CONSTRAINT "ck_approvals__granted_at_once" CHECK (not granted_at_once or (status = 'Approved' and decided_by = requested_by))
);
--> statement-breakpoint
CREATE TABLE "attendance_corrections" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"approval_id" bigint NOT NULL,
	"first_in" timestamptz,
	"last_out" timestamptz,
	"work_site_id" bigint,
	"reason" text NOT NULL,
	"proof_key" text,
	"proof_name" text,
	"proof_type" text,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_corrections_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_attendance_corrections__first_in" CHECK ("attendance_corrections"."first_in" is not null or "attendance_corrections"."last_out" is not null),
	CONSTRAINT "ck_attendance_corrections__last_out" CHECK ("attendance_corrections"."last_out" > "attendance_corrections"."first_in")
);
--> statement-breakpoint
CREATE TABLE "attendance_rule_sets" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_rule_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"target_id" bigint,
	"effective_from" date NOT NULL,
	"settings" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_rule_sets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_attendance_rule_sets__target_id" CHECK (("attendance_rule_sets"."scope" = 'company') = ("attendance_rule_sets"."target_id" is null))
);
--> statement-breakpoint
CREATE TABLE "attendance_absences" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_absences_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_days" (
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"holiday" text,
	"leave" text,
	"half_day" boolean DEFAULT false NOT NULL,
	"planned_in" timestamptz,
	"planned_out" timestamptz,
	"late_after" timestamptz,
	"closes_at" timestamptz,
	"first_in" timestamptz,
	"last_out" timestamptz,
	"by_exception" boolean DEFAULT false NOT NULL,
	"noted_absent" boolean DEFAULT false NOT NULL,
	"missing_out" boolean DEFAULT false NOT NULL,
	"in_status" text,
	"out_status" text,
	"work_site_id" bigint,
	"late_minutes" integer DEFAULT 0 NOT NULL,
	"early_leave_minutes" integer DEFAULT 0 NOT NULL,
	"normal_minutes" integer DEFAULT 0 NOT NULL,
	"overtime_minutes" integer DEFAULT 0 NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"not_counted_minutes" integer DEFAULT 0 NOT NULL,
	"pending_events" integer DEFAULT 0 NOT NULL,
	"exceptions" text[] DEFAULT '{}' NOT NULL,
	"record" jsonb,
	CONSTRAINT "attendance_days_company_id_employee_id_date_pk" PRIMARY KEY("company_id","employee_id","date")
);
--> statement-breakpoint
CREATE TABLE "attendance_overtime" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_overtime_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"approval_id" bigint NOT NULL,
	"requested_minutes" integer NOT NULL,
	"granted_minutes" integer,
	"as_leave" boolean DEFAULT false NOT NULL,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_overtime_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_attendance_overtime__requested_minutes" CHECK ("attendance_overtime"."requested_minutes" between 1 and 1440),
	CONSTRAINT "ck_attendance_overtime__granted_minutes" CHECK ("attendance_overtime"."granted_minutes" between 0 and "attendance_overtime"."requested_minutes"),
	CONSTRAINT "ck_attendance_overtime__as_leave" CHECK (not "attendance_overtime"."as_leave" or "attendance_overtime"."granted_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "employee_change_requests" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"operation" text NOT NULL,
	"record_id" bigint,
	"approval_id" bigint NOT NULL,
	"asked_fields" jsonb NOT NULL,
	"granted_fields" jsonb,
	"payload_sealed" "bytea" NOT NULL,
	"answer_sealed" "bytea",
	"proof_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_change_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_advances" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_advances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"given_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_advances_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_advances__amount" CHECK ("claim_advances"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "claim_batch_releases" (
	"company_id" bigint NOT NULL,
	"claim_batch_id" bigint NOT NULL,
	"claim_payable_id" bigint NOT NULL,
	"released_at" timestamptz NOT NULL,
	CONSTRAINT "claim_batch_releases_company_id_claim_batch_id_claim_payable_id_pk" PRIMARY KEY("company_id","claim_batch_id","claim_payable_id")
);
--> statement-breakpoint
CREATE TABLE "claim_batches" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"payment_date" date NOT NULL,
	"note" text,
	"created_by" bigint NOT NULL,
	"approved_by" bigint,
	"paid_by" bigint,
	"paid_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_batches_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_batches__paid_at" CHECK (("claim_batches"."status" = 'Paid') = ("claim_batches"."paid_at" is not null)),
	CONSTRAINT "ck_claim_batches__approved_by" CHECK ("claim_batches"."approved_by" <> "claim_batches"."created_by")
);
--> statement-breakpoint
CREATE TABLE "claim_payables" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_payables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"claim_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"paid_through" text NOT NULL,
	"claim_category_id" bigint,
	"amount" bigint NOT NULL,
	"due_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_payables_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_payables__amount" CHECK ("claim_payables"."amount" <> 0),
	CONSTRAINT "ck_claim_payables__claim_category_id" CHECK ("claim_payables"."claim_category_id" is null or "claim_payables"."paid_through" = 'payroll')
);
--> statement-breakpoint
CREATE TABLE "claim_payments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"claim_payable_id" bigint NOT NULL,
	"claim_id" bigint NOT NULL,
	"claim_batch_id" bigint,
	"payroll_id" bigint,
	"paid_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_payments_company_id_claim_payable_id_pk" PRIMARY KEY("company_id","claim_payable_id"),
	CONSTRAINT "ck_claim_payments__payroll_id" CHECK (num_nonnulls("claim_payments"."claim_batch_id", "claim_payments"."payroll_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "claim_categories" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text,
	"preset" text,
	"code" text,
	"kind" text NOT NULL,
	"counts_as" text DEFAULT 'reimbursement' NOT NULL,
	"paid_through" text DEFAULT 'payroll' NOT NULL,
	"receipt_from" bigint,
	"oldest_days" integer,
	"epf" boolean DEFAULT false NOT NULL,
	"socso" boolean DEFAULT false NOT NULL,
	"eis" boolean DEFAULT false NOT NULL,
	"tax" boolean DEFAULT false NOT NULL,
	"hrdf" boolean DEFAULT false NOT NULL,
	"account_code" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_categories_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_categories__name" CHECK ("claim_categories"."name" is not null or "claim_categories"."preset" is not null),
	CONSTRAINT "ck_claim_categories__receipt_from" CHECK ("claim_categories"."receipt_from" >= 0),
	CONSTRAINT "ck_claim_categories__oldest_days" CHECK ("claim_categories"."oldest_days" between 0 and 3660),
	CONSTRAINT "ck_claim_categories__counts_as" CHECK ("claim_categories"."counts_as" = 'wages' or not ("claim_categories"."epf" or "claim_categories"."socso" or "claim_categories"."eis" or "claim_categories"."tax" or "claim_categories"."hrdf")),
	CONSTRAINT "ck_claim_categories__paid_through" CHECK ("claim_categories"."paid_through" = 'payroll' or "claim_categories"."counts_as" = 'reimbursement')
);
--> statement-breakpoint
CREATE TABLE "claim_exchange_rates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_exchange_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"effective_from" date NOT NULL,
	"rate" text NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_exchange_rates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_limits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"claim_category_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"position_level_id" bigint,
	"employee_id" bigint,
	"per_claim" bigint,
	"per_day" bigint,
	"per_month" bigint,
	"per_year" bigint,
	"per_diem" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_limits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "uq_claim_limits__effective_from" UNIQUE NULLS NOT DISTINCT("company_id","claim_category_id","effective_from","position_level_id","employee_id"),
	CONSTRAINT "ck_claim_limits__employee_id" CHECK ("claim_limits"."position_level_id" is null or "claim_limits"."employee_id" is null),
	CONSTRAINT "ck_claim_limits__amounts" CHECK (least("claim_limits"."per_claim", "claim_limits"."per_day", "claim_limits"."per_month", "claim_limits"."per_year", "claim_limits"."per_diem") >= 0)
);
--> statement-breakpoint
CREATE TABLE "claim_mileage_rates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_mileage_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"vehicle" text NOT NULL,
	"effective_from" date NOT NULL,
	"bands" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_mileage_rates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"four_eyes" boolean DEFAULT false NOT NULL,
	"batch_approval" boolean DEFAULT false NOT NULL,
	"rounding" text DEFAULT 'half_up_sen' NOT NULL,
	"currencies" jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_items" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"claim_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"claim_category_id" bigint NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'MYR' NOT NULL,
	"foreign_amount" bigint,
	"exchange_rate" text,
	"rate_source" text,
	"vendor" text,
	"tax_amount" bigint,
	"note" text,
	"vehicle" text,
	"metres" integer,
	"origin" text,
	"destination" text,
	"mileage" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"half_days" integer,
	"per_diem" bigint,
	"duplicate_reason" text,
	"decision" text,
	"accepted_amount" bigint,
	"decision_reason" text,
	"checked_by" bigint,
	"checked_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_items_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_items__position" CHECK ("claim_items"."position" between 1 and 50),
	CONSTRAINT "ck_claim_items__exchange_rate" CHECK (("claim_items"."currency" = 'MYR') = ("claim_items"."exchange_rate" is null and "claim_items"."foreign_amount" is null)),
	CONSTRAINT "ck_claim_items__accepted_amount" CHECK (("claim_items"."decision" is null) = ("claim_items"."accepted_amount" is null)
        and ("claim_items"."amount" < 0 and "claim_items"."accepted_amount" between "claim_items"."amount" and 0
          or "claim_items"."amount" >= 0 and "claim_items"."accepted_amount" between 0 and "claim_items"."amount" or "claim_items"."accepted_amount" is null)),
	CONSTRAINT "ck_claim_items__decision" CHECK (("claim_items"."decision" is null) = ("claim_items"."checked_by" is null))
);
--> statement-breakpoint
CREATE TABLE "claim_receipts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"claim_item_id" bigint,
	"uploaded_by" bigint NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"likeness" bit(64),
	"likeness_1" integer,
	"likeness_2" integer,
	"likeness_3" integer,
	"likeness_4" integer,
	"detail" bit(1024),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_receipts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"corrects_id" bigint,
	"items" integer DEFAULT 0 NOT NULL,
	"undecided" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"start_date" date,
	"end_date" date,
	"total" bigint DEFAULT 0 NOT NULL,
	"accepted_total" bigint,
	"advance_amount" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"sent_at" timestamptz,
	"approved_at" timestamptz,
	"approved_on" date,
	"paid_at" timestamptz,
	"approval_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claims_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claims__advance_amount" CHECK ("claims"."advance_amount" >= 0),
	CONSTRAINT "ck_claims__items" CHECK ("claims"."items" between 0 and 50),
	CONSTRAINT "ck_claims__approval_id" CHECK ("claims"."status" in ('Draft', 'Cancelled') or "claims"."approval_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "bank_account_reveals" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_reveals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"account" text NOT NULL,
	"revealed_at" timestamptz NOT NULL,
	CONSTRAINT "bank_account_reveals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_bank_accounts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"bank_swift" text NOT NULL,
	"account_number_sealed" "bytea" NOT NULL,
	"account_number_index" "bytea" NOT NULL,
	"holder" text NOT NULL,
	"purpose" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "company_bank_accounts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_company_bank_accounts__is_default" CHECK (not (is_default and archived_at is not null))
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
	"lat" double precision,
	"lng" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "branches_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_branches__lat" CHECK ((lat is null) = (lng is null) and lat between -90 and 90),
	CONSTRAINT "ck_branches__lng" CHECK (lng between -180 and 180)
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
	"address" text,
	"postcode" text,
	"city" text,
	"state" text,
	"phone" text,
	"email" text,
	"registration_number" text,
	"epf_number" text,
	"socso_number" text,
	"tax_number" text,
	"tax_branch" text,
	"tax_officer_name" text,
	"tax_officer_position" text,
	"hrdf_number" text,
	"hrdf_class" text DEFAULT 'none' NOT NULL,
	"plan" text DEFAULT 'standard' NOT NULL,
	"setup_skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"setup_confirmed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_payroll_month" date,
	"directory_email" boolean DEFAULT true NOT NULL,
	"directory_phone" boolean DEFAULT false NOT NULL,
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
	"status" text DEFAULT 'Active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"division_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_company_id_id_pk" PRIMARY KEY("company_id","id")
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
CREATE TABLE "statutory_carry_forwards" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statutory_carry_forwards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"table" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"source_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statutory_carry_forwards_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_statutory_carry_forwards__to" CHECK ("statutory_carry_forwards"."from" <= "statutory_carry_forwards"."to" and "statutory_carry_forwards"."source_date" < "statutory_carry_forwards"."from")
);
--> statement-breakpoint
CREATE TABLE "statutory_periods" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statutory_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"statutory_settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statutory_periods_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_statutory_periods__effective_from" CHECK (extract(day from effective_from) = 1)
);
--> statement-breakpoint
CREATE TABLE "device_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "device_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"replaces" uuid,
	"sequence" integer NOT NULL,
	"previous" text,
	"hash" text NOT NULL,
	"jws" text NOT NULL,
	"signature_valid" boolean NOT NULL,
	"revoked" boolean NOT NULL,
	"chain" text,
	"recorded_at" timestamptz NOT NULL,
	"arrived_at" timestamptz NOT NULL,
	"outcome" text NOT NULL,
	"message" jsonb NOT NULL,
	"problem" jsonb,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "device_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_device_entries__sequence" CHECK (sequence >= 1),
	CONSTRAINT "ck_device_entries__chain" CHECK ((chain is null) = not signature_valid),
	CONSTRAINT "ck_device_entries__problem" CHECK ((problem is null) = (outcome = 'recorded'))
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"name" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"user_agent" text NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	"queue_count" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamptz,
	"revoked_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "devices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_devices__queue_count" CHECK (queue_count >= 0),
	CONSTRAINT "ck_devices__revoked_at" CHECK ((revoked_at is null) = (revoked_by is null))
);
--> statement-breakpoint
CREATE TABLE "document_acknowledgements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_acknowledgements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"acknowledged_at" timestamptz NOT NULL,
	CONSTRAINT "document_acknowledgements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_folders" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "document_folders_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_openings" (
	"company_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"opened_at" timestamptz NOT NULL,
	CONSTRAINT "pk_document_openings" PRIMARY KEY("company_id","version_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "document_readers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"branch_id" bigint,
	"division_id" bigint,
	"department_id" bigint,
	"position_id" bigint,
	"position_level_id" bigint,
	"employee_id" bigint,
	CONSTRAINT "document_readers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_document_readers__document_id" CHECK (num_nonnulls(branch_id, division_id, department_id, position_id, position_level_id, employee_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "document_reminders" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"document_id" bigint,
	"employee_document_id" bigint,
	"expires_at" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "document_reminders_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"document_id" bigint,
	"employee_document_id" bigint,
	"number" integer NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"ext" text NOT NULL,
	"note" text,
	"acknowledge" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamptz,
	"created_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_document_versions__document_id" CHECK (num_nonnulls(document_id, employee_document_id) = 1 and (document_id is not null or not acknowledge)),
	CONSTRAINT "ck_document_versions__size" CHECK (size > 0)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"folder_id" bigint,
	"title" text NOT NULL,
	"note" text,
	"expires_at" date,
	"readers" text NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_documents" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"expires_at" date,
	"visible_to_employee" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"settings" jsonb NOT NULL,
	"proof" text NOT NULL,
	"verified_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "domains_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_columns" (
	"company_id" bigint NOT NULL,
	"header" text NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "import_columns_company_id_header_pk" PRIMARY KEY("company_id","header")
);
--> statement-breakpoint
CREATE TABLE "cost_centres" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cost_centres_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_malay" text,
	"code" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "cost_centres_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_cost_shares" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_cost_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"split_id" bigint NOT NULL,
	"cost_centre_id" bigint NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "employee_cost_shares_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_cost_shares__share" CHECK ("employee_cost_shares"."share" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "employee_cost_splits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_cost_splits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_cost_splits_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_recurring_lines" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_recurring_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"epf" boolean NOT NULL,
	"socso" boolean NOT NULL,
	"eis" boolean NOT NULL,
	"tax" boolean NOT NULL,
	"hrdf" boolean NOT NULL,
	"contribution_total_type" text NOT NULL,
	"ordinary_rate" boolean NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_recurring_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_recurring_lines__amount" CHECK ("employee_recurring_lines"."amount" > 0),
	CONSTRAINT "ck_employee_recurring_lines__end_date" CHECK ("employee_recurring_lines"."end_date" >= "employee_recurring_lines"."start_date"),
	CONSTRAINT "ck_employee_recurring_lines__ordinary_rate" CHECK (not "employee_recurring_lines"."ordinary_rate" or "employee_recurring_lines"."kind" = 'earning')
);
--> statement-breakpoint
CREATE TABLE "employee_counts" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"without_last_day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_openings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"remuneration" bigint DEFAULT 0 NOT NULL,
	"epf" bigint DEFAULT 0 NOT NULL,
	"mtd" bigint DEFAULT 0 NOT NULL,
	"zakat" bigint DEFAULT 0 NOT NULL,
	"reliefs" bigint DEFAULT 0 NOT NULL,
	"religious_journeys" integer DEFAULT 0 NOT NULL,
	"waiver_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_openings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_openings__remuneration" CHECK (least("employee_openings"."remuneration", "employee_openings"."epf", "employee_openings"."mtd", "employee_openings"."zakat", "employee_openings"."reliefs") >= 0),
	CONSTRAINT "ck_employee_openings__religious_journeys" CHECK ("employee_openings"."religious_journeys" between 0 and 2),
	CONSTRAINT "ck_employee_openings__waiver_reason" CHECK ("employee_openings"."waiver_reason" is null
        or greatest("employee_openings"."remuneration", "employee_openings"."epf", "employee_openings"."mtd", "employee_openings"."zakat", "employee_openings"."reliefs") = 0)
);
--> statement-breakpoint
CREATE TABLE "employee_salaries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_salaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"amount" bigint NOT NULL,
	"unit" text DEFAULT 'month' NOT NULL,
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
	"address" text,
	"postcode" text,
	"city" text,
	"state" text,
	"country" text DEFAULT 'MY' NOT NULL,
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
	"employment_type" text DEFAULT 'permanent' NOT NULL,
	"branch_id" bigint,
	"division_id" bigint,
	"department_id" bigint,
	"position_id" bigint,
	"position_level_id" bigint,
	"reports_to_id" bigint,
	"probation_until" date,
	"confirmed_at" date,
	"notice_given_at" date,
	"leaving_reason" text,
	"leaving_note" text,
	"leaves_malaysia" boolean DEFAULT false NOT NULL,
	"note" text,
	"payment_method" text DEFAULT 'bank' NOT NULL,
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
	"manual_worker" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || employee_code || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, ''))) STORED,
	"employee_type" text GENERATED ALWAYS AS (case when nationality = 'MY' then 'citizen' when permanent_resident then 'permanent_resident' else 'foreigner' end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employees_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employees__reports_to_id" CHECK ("employees"."reports_to_id" <> "employees"."id"),
	CONSTRAINT "ck_employees__probation_until" CHECK ("employees"."probation_until" is null or "employees"."probation_until" >= "employees"."company_joined_at"),
	CONSTRAINT "ck_employees__confirmed_at" CHECK ("employees"."confirmed_at" is null or "employees"."confirmed_at" >= "employees"."company_joined_at"),
	CONSTRAINT "ck_employees__identity_number" CHECK ((identity_number_sealed is null) = (identity_number_index is null)),
	CONSTRAINT "ck_employees__passport" CHECK ((passport_sealed is null) = (passport_index is null)),
	CONSTRAINT "ck_employees__inactive_at" CHECK ("employees"."inactive_at" is null or "employees"."inactive_at" >= "employees"."company_joined_at")
);
--> statement-breakpoint
CREATE TABLE "employments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"event" text NOT NULL,
	"employment_type" text DEFAULT 'permanent' NOT NULL,
	"branch_id" bigint,
	"division_id" bigint,
	"department_id" bigint,
	"position_id" bigint,
	"position_level_id" bigint,
	"reports_to_id" bigint,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employments__effective_to" CHECK ("employments"."effective_to" >= "employments"."effective_from"),
	CONSTRAINT "ck_employments__reports_to_id" CHECK ("employments"."reports_to_id" <> "employments"."employee_id")
);
--> statement-breakpoint
CREATE TABLE "probation_reminders" (
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"probation_until" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "pk_probation_reminders" PRIMARY KEY("company_id","employee_id","probation_until","days")
);
--> statement-breakpoint
CREATE TABLE "holiday_branches" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "holiday_branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"holiday_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	CONSTRAINT "holiday_branches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"day_part" text DEFAULT 'full' NOT NULL,
	"nationwide" boolean DEFAULT false NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"source" text,
	"confirmed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "holidays_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "home_figures" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "pk_home_figures" PRIMARY KEY("company_id","kind","month")
);
--> statement-breakpoint
CREATE TABLE "home_visits" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_at" timestamptz NOT NULL,
	"seen" bigint NOT NULL,
	"since_at" timestamptz,
	"since" bigint,
	CONSTRAINT "pk_home_visits" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_snoozes" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"until" timestamptz NOT NULL,
	CONSTRAINT "pk_inbox_snoozes" PRIMARY KEY("company_id","user_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "leave_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"happened_on" date,
	"child_number" integer,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_events__child_number" CHECK ("leave_events"."child_number" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "leave_request_days" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_request_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"leave_request_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"duration" text NOT NULL,
	"half_days" integer NOT NULL,
	"why" text NOT NULL,
	"holiday" text,
	"morning" boolean NOT NULL,
	"afternoon" boolean NOT NULL,
	"released_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_request_days_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_request_days__half_days" CHECK ("leave_request_days"."half_days" between 0 and 2),
	CONSTRAINT "ck_leave_request_days__duration" CHECK (("leave_request_days"."duration" = 'Full') = ("leave_request_days"."morning" and "leave_request_days"."afternoon")),
	CONSTRAINT "ck_leave_request_days__morning" CHECK ("leave_request_days"."morning" or "leave_request_days"."afternoon")
);
--> statement-breakpoint
CREATE TABLE "leave_request_files" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_request_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"leave_request_id" bigint,
	"uploaded_by" bigint NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_request_files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"leave_event_id" bigint,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"half_days" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"note" text,
	"sent_back_at" timestamptz,
	"created_by" bigint,
	"approval_id" bigint NOT NULL,
	"replaces_id" bigint,
	"broken_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_requests__end_date" CHECK ("leave_requests"."end_date" >= "leave_requests"."start_date"),
	CONSTRAINT "ck_leave_requests__half_days" CHECK ("leave_requests"."half_days" >= 0),
	CONSTRAINT "ck_leave_requests__sent_back_at" CHECK ("leave_requests"."sent_back_at" is null or "leave_requests"."status" in ('Pending', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "leave_ledger" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"leave_year" integer NOT NULL,
	"entry_on" date NOT NULL,
	"kind" text NOT NULL,
	"closes_year" boolean DEFAULT false NOT NULL,
	"half_days" integer NOT NULL,
	"reason" text,
	"leave_request_id" bigint,
	"attendance_overtime_id" bigint,
	"half" text,
	"granted_at_once" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_ledger_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_ledger__half_days" CHECK ("leave_ledger"."half_days" <> 0),
	CONSTRAINT "ck_leave_ledger__reason" CHECK ("leave_ledger"."kind" not in ('adjustment', 'earned', 'encashed') or "leave_ledger"."reason" is not null or "leave_ledger"."attendance_overtime_id" is not null),
	CONSTRAINT "ck_leave_ledger__attendance_overtime_id" CHECK ("leave_ledger"."attendance_overtime_id" is null or "leave_ledger"."kind" = 'earned'),
	CONSTRAINT "ck_leave_ledger__half" CHECK ("leave_ledger"."half" is null or "leave_ledger"."kind" = 'taken'),
	CONSTRAINT "ck_leave_ledger__leave_request_id" CHECK ("leave_ledger"."leave_request_id" is null or "leave_ledger"."kind" = 'taken'),
	CONSTRAINT "ck_leave_ledger__granted_at_once" CHECK (not "leave_ledger"."granted_at_once" or "leave_ledger"."kind" in ('adjustment', 'earned', 'encashed')),
	CONSTRAINT "ck_leave_ledger__closes_year" CHECK (not "leave_ledger"."closes_year" or "leave_ledger"."kind" in ('carried', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "leave_openings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"leave_year" integer NOT NULL,
	"kind" text NOT NULL,
	"half_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_openings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_type_blocks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_type_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_type_blocks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_type_blocks__end_date" CHECK ("leave_type_blocks"."end_date" >= "leave_type_blocks"."start_date")
);
--> statement-breakpoint
CREATE TABLE "leave_type_steps" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_type_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"decided_by" text NOT NULL,
	"levels_up" integer DEFAULT 1 NOT NULL,
	"employee_ids" bigint[] DEFAULT '{}' NOT NULL,
	"from_half_days" integer,
	"branch_id" bigint,
	"department_id" bigint,
	"position_level_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_type_steps_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_type_steps__place" CHECK ("leave_type_steps"."place" between 1 and 6),
	CONSTRAINT "ck_leave_type_steps__levels_up" CHECK ("leave_type_steps"."levels_up" between 1 and 10),
	CONSTRAINT "ck_leave_type_steps__from_half_days" CHECK ("leave_type_steps"."from_half_days" between 1 and 732),
	CONSTRAINT "ck_leave_type_steps__employee_ids" CHECK (("leave_type_steps"."decided_by" = 'people') = (cardinality("leave_type_steps"."employee_ids") > 0))
);
--> statement-breakpoint
CREATE TABLE "leave_type_tiers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_type_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"from_years" integer NOT NULL,
	"half_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_type_tiers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_type_tiers__from_years" CHECK ("leave_type_tiers"."from_years" between 0 and 60),
	CONSTRAINT "ck_leave_type_tiers__half_days" CHECK ("leave_type_tiers"."half_days" between 0 and 732)
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text,
	"kind" text,
	"basis" text NOT NULL,
	"prorated" boolean NOT NULL,
	"gender" text,
	"carry_half_days" integer,
	"carry_months" integer,
	"below_zero_half_days" integer DEFAULT 0,
	"paid_share" integer DEFAULT 100 NOT NULL,
	"counts" text DEFAULT 'work_days' NOT NULL,
	"half_days_allowed" boolean DEFAULT true NOT NULL,
	"notice_days" integer DEFAULT 0 NOT NULL,
	"back_days" integer,
	"attachment_from_half_days" integer,
	"min_service_months" integer DEFAULT 0 NOT NULL,
	"max_half_days" integer,
	"max_away" integer,
	"max_away_in" text DEFAULT 'company' NOT NULL,
	"confidential" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_types_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_types__name" CHECK ("leave_types"."name" is not null or "leave_types"."kind" is not null),
	CONSTRAINT "ck_leave_types__carry_half_days" CHECK ("leave_types"."carry_half_days" >= 0),
	CONSTRAINT "ck_leave_types__carry_months" CHECK ("leave_types"."carry_months" between 1 and 12),
	CONSTRAINT "ck_leave_types__paid_share" CHECK ("leave_types"."paid_share" in (0, 50, 100)),
	CONSTRAINT "ck_leave_types__below_zero_half_days" CHECK ("leave_types"."below_zero_half_days" between 0 and 732),
	CONSTRAINT "ck_leave_types__notice_days" CHECK ("leave_types"."notice_days" between 0 and 366),
	CONSTRAINT "ck_leave_types__back_days" CHECK ("leave_types"."back_days" between 0 and 366),
	CONSTRAINT "ck_leave_types__attachment_from_half_days" CHECK ("leave_types"."attachment_from_half_days" between 1 and 732),
	CONSTRAINT "ck_leave_types__min_service_months" CHECK ("leave_types"."min_service_months" between 0 and 720),
	CONSTRAINT "ck_leave_types__max_half_days" CHECK ("leave_types"."max_half_days" between 1 and 732),
	CONSTRAINT "ck_leave_types__max_away" CHECK ("leave_types"."max_away" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"company_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"timing" text NOT NULL,
	"due_at" timestamptz NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"mail_id" bigint,
	"reason" text,
	"done_at" timestamptz,
	CONSTRAINT "pk_notification_deliveries" PRIMARY KEY("company_id","user_id","notification_id","channel")
);
--> statement-breakpoint
CREATE TABLE "off_cycle_people" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "off_cycle_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"off_cycle_run_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"amount" bigint,
	"recovered_by" bigint,
	CONSTRAINT "off_cycle_people_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_off_cycle_people__amount" CHECK ("off_cycle_people"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "off_cycle_runs" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "off_cycle_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"pay_day" date NOT NULL,
	"created_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "off_cycle_runs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_off_cycle_runs__sequence" CHECK ("off_cycle_runs"."sequence" > 1)
);
--> statement-breakpoint
CREATE TABLE "month_approval_payrolls" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "month_approval_payrolls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"month_approval_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"payroll_version" integer NOT NULL,
	"outcome" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "month_approval_payrolls_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "month_approvals" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "month_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"approval_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"people" integer NOT NULL,
	"unusual" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "month_approvals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_difference_decisions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_difference_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"difference" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"kind" text NOT NULL,
	"run_start_date" date,
	"run_sequence" smallint DEFAULT 1 NOT NULL,
	"decided_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_difference_decisions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_difference_decisions__run" CHECK (("payroll_difference_decisions"."kind" = 'Taken') = ("payroll_difference_decisions"."run_start_date" is not null)),
	CONSTRAINT "ck_payroll_difference_decisions__reason" CHECK ("payroll_difference_decisions"."kind" = 'Taken' or "payroll_difference_decisions"."reason" is not null),
	CONSTRAINT "ck_payroll_difference_decisions__sequence" CHECK ("payroll_difference_decisions"."run_sequence" = 1 or "payroll_difference_decisions"."kind" = 'Taken' and "payroll_difference_decisions"."run_sequence" > 1),
	CONSTRAINT "ck_payroll_difference_decisions__later" CHECK ("payroll_difference_decisions"."run_start_date" > "payroll_difference_decisions"."start_date")
);
--> statement-breakpoint
CREATE TABLE "payroll_differences" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"difference" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"deferred_in" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_differences_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payslip_mails" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payslip_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"automatic" boolean NOT NULL,
	"status" text NOT NULL,
	"address" text,
	"lack" text,
	"answer" text,
	"requested_by" bigint,
	"queued_at" timestamptz NOT NULL,
	"done_at" timestamptz,
	"withdrawn_at" timestamptz,
	CONSTRAINT "payslip_mails_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payslip_mails__lack" CHECK (("payslip_mails"."status" = 'Not sent') = ("payslip_mails"."lack" is not null)),
	CONSTRAINT "ck_payslip_mails__done_at" CHECK (("payslip_mails"."status" = 'Queued') = ("payslip_mails"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payslip_passwords" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payslip_passwords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"password_sealed" "bytea" NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payslip_passwords_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_journal_entries" (
	"company_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"turn" smallint NOT NULL,
	"employee_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"postings" jsonb NOT NULL,
	"centres" jsonb NOT NULL,
	"journal_id" bigint,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "payroll_journal_entries_company_id_payroll_id_turn_pk" PRIMARY KEY("company_id","payroll_id","turn")
);
--> statement-breakpoint
CREATE TABLE "payroll_journal_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_journal_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"accounts" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_journal_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_journals" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"date" date NOT NULL,
	"reference" text NOT NULL,
	"payrolls" integer NOT NULL,
	"reversed" integer NOT NULL,
	"total" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "payroll_journals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "loan_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"loan_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"amount" bigint,
	"reason" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "loan_changes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_loan_changes__amount" CHECK (("loan_changes"."kind" = 'instalment') = ("loan_changes"."amount" is not null) and "loan_changes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "loan_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loan_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"loan_id" bigint NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"payroll_id" bigint,
	"reverses_id" bigint,
	"reference" text,
	"reason" text,
	"created_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "loan_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_loan_entries__amount" CHECK ("loan_entries"."amount" <> 0 and ("loan_entries"."amount" > 0) = (("loan_entries"."type" in ('paid_out', 'fee')) = ("loan_entries"."reverses_id" is null))),
	CONSTRAINT "ck_loan_entries__payroll_id" CHECK ("loan_entries"."payroll_id" is not null or "loan_entries"."type" not in ('instalment', 'rest'))
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"principal" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"first_month" date NOT NULL,
	"instalments" integer,
	"instalment" bigint,
	"status" text NOT NULL,
	"requested_by" bigint,
	"approval_id" bigint,
	"answer" text,
	"reason" text,
	"pay_by" text,
	"pay_month" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "loans_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_loans__principal" CHECK ("loans"."principal" > 0 and "loans"."fee" >= 0),
	CONSTRAINT "ck_loans__first_month" CHECK (extract(day from "loans"."first_month") = 1),
	CONSTRAINT "ck_loans__instalments" CHECK (num_nonnulls("loans"."instalments", "loans"."instalment") = 1),
	CONSTRAINT "ck_loans__pay_month" CHECK (("loans"."pay_month" is not null) = ("loans"."pay_by" is not distinct from 'payroll'))
);
--> statement-breakpoint
CREATE TABLE "payroll_bank_codes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_bank_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"bank_swift" text NOT NULL,
	"bank_code" text NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_bank_codes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_bank_codes__bank_code" CHECK ("payroll_bank_codes"."bank_code" ~ '^[0-9]{1,7}$')
);
--> statement-breakpoint
CREATE TABLE "payroll_bank_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_bank_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"cimb_organisation_code" text,
	"cimb_padding" text,
	"cimb_payment_type" text,
	"maybank_corporate_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_bank_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_payment_cheques" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_payment_cheques_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"cheque_number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_payment_cheques_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_payment_releases" (
	"company_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"sequence" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"return_id" bigint,
	"released_at" timestamptz NOT NULL,
	CONSTRAINT "payroll_payment_releases_company_id_payment_id_payroll_id_pk" PRIMARY KEY("company_id","payment_id","payroll_id")
);
--> statement-breakpoint
CREATE TABLE "payroll_payment_returns" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_payment_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"returned_on" date NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" bigint NOT NULL,
	"repaid_in" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_payment_returns_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_payment_returns__amount" CHECK ("payroll_payment_returns"."amount" > 0),
	CONSTRAINT "ck_payroll_payment_returns__repaid_in" CHECK ("payroll_payment_returns"."repaid_in" <> "payroll_payment_returns"."payment_id")
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
	"note" text,
	"approval_id" bigint,
	"answer" text,
	"created_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_payments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_day_locks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_day_locks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"payroll_id" bigint NOT NULL,
	"source" text DEFAULT 'month' NOT NULL,
	CONSTRAINT "payroll_day_locks_company_id_id_pk" PRIMARY KEY("company_id","id")
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
	"total_cost" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"unusual" boolean DEFAULT false NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"facts" json NOT NULL,
	"result" json NOT NULL,
	"remuneration_accumulate" json NOT NULL,
	"remuneration_current" json GENERATED ALWAYS AS ((result -> 'remuneration_current')) STORED,
	"religious_journey" bigint GENERATED ALWAYS AS (((result ->> 'religious_journey')::bigint)) STORED,
	"person" jsonb NOT NULL,
	"person_sealed" "bytea" NOT NULL,
	"engine_version" text NOT NULL,
	"processed_by" bigint[] DEFAULT '{}' NOT NULL,
	"payment_id" bigint,
	"reopen_reason" text,
	"confirmed_at" timestamptz,
	"confirmed_by" bigint,
	"paid_at" timestamptz,
	"paid_by" bigint,
	"released_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payrolls_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payrolls__end_date" CHECK ("payrolls"."end_date" >= "payrolls"."start_date"),
	CONSTRAINT "ck_payrolls__total_net_pay" CHECK ("payrolls"."total_net_pay" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payroll_approval_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_approval_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"first_approvers" bigint[] NOT NULL,
	"second_approvers" bigint[] NOT NULL,
	"payment_approvers" bigint[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_approval_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_approval_settings__effective_from" CHECK (extract(day from effective_from) = 1),
	CONSTRAINT "ck_payroll_approval_settings__second_approvers" CHECK (cardinality("payroll_approval_settings"."second_approvers") = 0 or cardinality("payroll_approval_settings"."first_approvers") > 0)
);
--> statement-breakpoint
CREATE TABLE "payroll_calendars" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"pay_day" integer,
	"attendance_cut_off" integer,
	"leave_cut_off" integer,
	"claims_cut_off" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_calendars_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_calendars__effective_from" CHECK (extract(day from effective_from) = 1),
	CONSTRAINT "ck_payroll_calendars__pay_day" CHECK ("payroll_calendars"."pay_day" between 1 and 31),
	CONSTRAINT "ck_payroll_calendars__attendance_cut_off" CHECK ("payroll_calendars"."attendance_cut_off" between 1 and 31),
	CONSTRAINT "ck_payroll_calendars__leave_cut_off" CHECK ("payroll_calendars"."leave_cut_off" between 1 and 31),
	CONSTRAINT "ck_payroll_calendars__claims_cut_off" CHECK ("payroll_calendars"."claims_cut_off" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "payroll_items" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"type" text NOT NULL,
	"code" text,
	"name" text,
	"name_malay" text,
	"kind" text NOT NULL,
	"epf" boolean NOT NULL,
	"socso" boolean NOT NULL,
	"eis" boolean NOT NULL,
	"tax" boolean NOT NULL,
	"hrdf" boolean NOT NULL,
	"contribution_total_type" text NOT NULL,
	"exempt" text,
	"prorated" boolean NOT NULL,
	"ordinary_rate" boolean NOT NULL,
	"ea_box" text,
	"account_code" text,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_items_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_items__effective_from" CHECK (extract(day from effective_from) = 1),
	CONSTRAINT "ck_payroll_items__name" CHECK ("payroll_items"."type" not like 'own_%' or "payroll_items"."name" is not null and "payroll_items"."code" is not null),
	CONSTRAINT "ck_payroll_items__exempt" CHECK ("payroll_items"."exempt" is null or "payroll_items"."kind" = 'earning')
);
--> statement-breakpoint
CREATE TABLE "payroll_late_facts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_late_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"source" text NOT NULL,
	"date" date NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"before_amount" bigint NOT NULL,
	"after_amount" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_late_facts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_rules" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"net_percent" integer NOT NULL,
	"net_amount" bigint NOT NULL,
	"tax_percent" integer NOT NULL,
	"tax_amount" bigint NOT NULL,
	"tax_mode" text NOT NULL,
	"claim_socso_automatically" boolean NOT NULL,
	"deduction_limit_percent" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_rules_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_rules__effective_from" CHECK (extract(day from effective_from) = 1),
	CONSTRAINT "ck_payroll_rules__percent" CHECK ("payroll_rules"."net_percent" between 0 and 100 and "payroll_rules"."tax_percent" between 0 and 100
        and "payroll_rules"."deduction_limit_percent" between 0 and 100),
	CONSTRAINT "ck_payroll_rules__amounts" CHECK (least("payroll_rules"."net_amount", "payroll_rules"."tax_amount") >= 0)
);
--> statement-breakpoint
CREATE TABLE "payroll_source_acceptances" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_source_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"accepted_by" bigint NOT NULL,
	"accepted_at" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_source_acceptances_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payslip_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payslip_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"release" text NOT NULL,
	"mail" text DEFAULT 'off' NOT NULL,
	"employer_contributions" boolean NOT NULL,
	"year_to_date" boolean NOT NULL,
	"workings" boolean NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payslip_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payslip_settings__effective_from" CHECK (extract(day from effective_from) = 1)
);
--> statement-breakpoint
CREATE TABLE "statutory_file_contents" (
	"company_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"content_sealed" "bytea" NOT NULL,
	CONSTRAINT "statutory_file_contents_company_id_file_id_pk" PRIMARY KEY("company_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "statutory_file_people" (
	"company_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"name" text NOT NULL,
	"employee_code" text NOT NULL,
	"amounts" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"left_out_reason" text,
	"lacks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "statutory_file_people_company_id_file_id_employee_id_pk" PRIMARY KEY("company_id","file_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "statutory_file_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statutory_file_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"epf_csv_header" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statutory_file_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "statutory_files" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statutory_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"layout" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text DEFAULT 'Generated' NOT NULL,
	"part_of" bigint DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"count" integer NOT NULL,
	"left_out" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"created_by" bigint,
	"submitted_on" date,
	"receipt_number" text,
	"submitted_by" bigint,
	"paid_on" date,
	"paid_by" bigint,
	"outdated_at" timestamptz,
	"outdated_cause" text,
	"employee_id" bigint,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statutory_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_statutory_files__start_date" CHECK (extract(day from start_date) = 1),
	CONSTRAINT "ck_statutory_files__receipt_number" CHECK ("statutory_files"."status" not in ('Submitted', 'Paid') or "statutory_files"."submitted_on" is not null and "statutory_files"."receipt_number" is not null),
	CONSTRAINT "ck_statutory_files__paid_on" CHECK ("statutory_files"."status" <> 'Paid' or "statutory_files"."paid_on" is not null),
	CONSTRAINT "ck_statutory_files__outdated_at" CHECK ("statutory_files"."status" <> 'Outdated' or "statutory_files"."outdated_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "tax_notices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"notice" text NOT NULL,
	"event_on" date NOT NULL,
	"submitted_on" date,
	"receipt_number" text,
	"note" text,
	"created_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "tax_notices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_tax_notices__note" CHECK ("tax_notices"."submitted_on" is not null and "tax_notices"."receipt_number" is not null or "tax_notices"."note" is not null)
);
--> statement-breakpoint
CREATE TABLE "tax_benefits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_benefits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"status" text NOT NULL,
	"requested_by" bigint,
	"approval_id" bigint,
	"answer" text,
	"payroll_id" bigint,
	"proof_key" text,
	"proof_name" text,
	"proof_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	CONSTRAINT "tax_benefits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_tax_benefits__payroll_id" CHECK ("tax_benefits"."payroll_id" is null or "tax_benefits"."status" = 'Approved'),
	CONSTRAINT "ck_tax_benefits__value" CHECK ("tax_benefits"."value" > 0),
	CONSTRAINT "ck_tax_benefits__end_date" CHECK ("tax_benefits"."end_date" > "tax_benefits"."start_date")
);
--> statement-breakpoint
CREATE TABLE "tax_claims" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"status" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"approval_id" bigint,
	"answer" text,
	"payroll_id" bigint,
	"proof_key" text,
	"proof_name" text,
	"proof_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"year" integer NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"spent_on" date,
	"description" text,
	CONSTRAINT "tax_claims_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_tax_claims__payroll_id" CHECK ("tax_claims"."payroll_id" is null or "tax_claims"."status" = 'Approved'),
	CONSTRAINT "ck_tax_claims__amount" CHECK ("tax_claims"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_deductions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_deductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"status" text NOT NULL,
	"requested_by" bigint,
	"approval_id" bigint,
	"answer" text,
	"payroll_id" bigint,
	"proof_key" text,
	"proof_name" text,
	"proof_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"reference" text,
	CONSTRAINT "tax_deductions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_tax_deductions__payroll_id" CHECK ("tax_deductions"."payroll_id" is null or "tax_deductions"."status" = 'Approved'),
	CONSTRAINT "ck_tax_deductions__amount" CHECK ("tax_deductions"."amount" > 0),
	CONSTRAINT "ck_tax_deductions__end_date" CHECK ("tax_deductions"."end_date" > "tax_deductions"."start_date"),
	CONSTRAINT "ck_tax_deductions__reference" CHECK ("tax_deductions"."type" <> 'cp38' or "tax_deductions"."reference" is not null)
);
--> statement-breakpoint
CREATE TABLE "tax_former_employers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_former_employers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"status" text NOT NULL,
	"requested_by" bigint,
	"approval_id" bigint,
	"answer" text,
	"payroll_id" bigint,
	"proof_key" text,
	"proof_name" text,
	"proof_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"year" integer NOT NULL,
	"employer" text,
	"employer_number" text,
	"start_month" integer,
	"end_month" integer,
	"remuneration" bigint NOT NULL,
	"epf" bigint NOT NULL,
	"mtd" bigint NOT NULL,
	"zakat" bigint NOT NULL,
	"religious_journeys" integer DEFAULT 0 NOT NULL,
	"reliefs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unnamed_reliefs" bigint DEFAULT 0 NOT NULL,
	"exempt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "tax_former_employers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_tax_former_employers__payroll_id" CHECK ("tax_former_employers"."payroll_id" is null or "tax_former_employers"."status" = 'Approved'),
	CONSTRAINT "ck_tax_former_employers__remuneration" CHECK (least("tax_former_employers"."remuneration", "tax_former_employers"."epf", "tax_former_employers"."mtd", "tax_former_employers"."zakat", "tax_former_employers"."unnamed_reliefs") >= 0),
	CONSTRAINT "ck_tax_former_employers__religious_journeys" CHECK ("tax_former_employers"."religious_journeys" between 0 and 2),
	CONSTRAINT "ck_tax_former_employers__start_month" CHECK ("tax_former_employers"."start_month" between 1 and 12 and "tax_former_employers"."end_month" between "tax_former_employers"."start_month" and 12)
);
--> statement-breakpoint
CREATE TABLE "employee_educations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_educations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"level" text NOT NULL,
	"institution" text NOT NULL,
	"field_of_study" text,
	"graduated_year" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_educations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_educations__graduated_year" CHECK ("employee_educations"."graduated_year" between 1930 and 2100)
);
--> statement-breakpoint
CREATE TABLE "employee_emergency_contacts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_emergency_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"phone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_emergency_contacts_company_id_id_pk" PRIMARY KEY("company_id","id")
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
CREATE TABLE "employee_spouses" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_spouses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"name" text NOT NULL,
	"identity_number_sealed" "bytea",
	"date_of_birth" date,
	"phone" text,
	"employer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_spouses_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "presence_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "presence_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"employee_id" bigint NOT NULL,
	"type" text NOT NULL,
	"recorded_at" timestamptz NOT NULL,
	"arrived_at" timestamptz NOT NULL,
	"zone" text NOT NULL,
	"local_date" date NOT NULL,
	"session" integer,
	"work_site_id" bigint,
	"lat" double precision,
	"lng" double precision,
	"accuracy" double precision,
	"fix_age" integer,
	"picture_key" text,
	"picture_hash" text,
	"promised_picture" text,
	"complete_by" timestamptz,
	"note" text,
	"source" text NOT NULL,
	"entered_by" bigint,
	"reason" text,
	"supersedes_id" bigint,
	"visit_uuid" uuid,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"review_reason" text,
	"approval_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "presence_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_presence_events__lat" CHECK ("presence_events"."lat" between -90 and 90 and ("presence_events"."lat" is null) = ("presence_events"."lng" is null)),
	CONSTRAINT "ck_presence_events__lng" CHECK ("presence_events"."lng" between -180 and 180),
	CONSTRAINT "ck_presence_events__accuracy" CHECK ("presence_events"."accuracy" >= 0),
	CONSTRAINT "ck_presence_events__reason" CHECK ("presence_events"."source" <> 'manual' or "presence_events"."reason" is not null),
	CONSTRAINT "ck_presence_events__status" CHECK ("presence_events"."status" <> 'Rejected' or "presence_events"."review_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "notification_marks" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_to" bigint NOT NULL,
	CONSTRAINT "notification_marks_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	CONSTRAINT "notification_reads_company_id_user_id_notification_id_pk" PRIMARY KEY("company_id","user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"at" timestamptz DEFAULT now() NOT NULL,
	"fanned_out_at" timestamptz,
	CONSTRAINT "notifications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"filters" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"job_id" bigint NOT NULL,
	"rights" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"file_key" text,
	"file_name" text,
	"file_size" integer,
	"error" jsonb,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"finished_at" timestamptz,
	CONSTRAINT "reports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_defaults" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedule_defaults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"template_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_defaults_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_template_times" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedule_template_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"ontime_checkin_minute" integer DEFAULT 0 NOT NULL,
	"ontime_checkout_minute" integer DEFAULT 0 NOT NULL,
	"break_minute" integer DEFAULT 0 NOT NULL,
	"half_day" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_template_times_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_schedule_template_times__start_time" CHECK ("schedule_template_times"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "ck_schedule_template_times__end_time" CHECK ("schedule_template_times"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "schedule_template_times"."end_time" <> "schedule_template_times"."start_time"),
	CONSTRAINT "ck_schedule_template_times__ontime_checkin_minute" CHECK ("schedule_template_times"."ontime_checkin_minute" >= 0),
	CONSTRAINT "ck_schedule_template_times__ontime_checkout_minute" CHECK ("schedule_template_times"."ontime_checkout_minute" >= 0),
	CONSTRAINT "ck_schedule_template_times__break_minute" CHECK ("schedule_template_times"."break_minute" >= 0)
);
--> statement-breakpoint
CREATE TABLE "schedule_templates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedule_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"colour" text DEFAULT 'blue' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_templates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_schedule_templates__archived" CHECK (not ("schedule_templates"."is_default" and "schedule_templates"."archived_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "work_schedules" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"week_id" bigint,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "work_schedules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_week_days" (
	"company_id" bigint NOT NULL,
	"week_id" bigint NOT NULL,
	"weekday" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"template_id" bigint,
	CONSTRAINT "pk_work_week_days" PRIMARY KEY("company_id","week_id","weekday","position"),
	CONSTRAINT "ck_work_week_days__weekday" CHECK ("work_week_days"."weekday" between 0 and 6),
	CONSTRAINT "ck_work_week_days__template_id" CHECK (("work_week_days"."kind" = 'work') = ("work_week_days"."template_id" is not null)),
	CONSTRAINT "ck_work_week_days__position" CHECK ("work_week_days"."position" >= 0 and ("work_week_days"."kind" = 'work' or "work_week_days"."position" = 0))
);
--> statement-breakpoint
CREATE TABLE "work_weeks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_weeks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"pattern" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "work_weeks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_visits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"employee_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	"date" date NOT NULL,
	"scheduled" boolean NOT NULL,
	"starts_at" text,
	"ends_at" text,
	"window_from" timestamptz,
	"due_at" timestamptz NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"purpose" text,
	"status" text NOT NULL,
	"check_in_id" bigint,
	"check_out_id" bigint,
	"minutes" integer,
	"late_minutes" integer,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancelled_at" timestamptz,
	"cancel_reason" text,
	"planned_by" bigint,
	"late_notified_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "site_visits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_site_visits__ends_at" CHECK (("site_visits"."starts_at" is null) = ("site_visits"."ends_at" is null)),
	CONSTRAINT "ck_site_visits__cancelled_at" CHECK ("site_visits"."cancelled_at" is null or "site_visits"."status" = 'Cancelled'),
	CONSTRAINT "ck_site_visits__planned_by" CHECK ("site_visits"."scheduled" or "site_visits"."planned_by" is null)
);
--> statement-breakpoint
CREATE TABLE "site_assignments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"is_primary" boolean DEFAULT false NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "site_assignments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_site_assignments__end_date" CHECK ("site_assignments"."end_date" >= "site_assignments"."start_date")
);
--> statement-breakpoint
CREATE TABLE "work_sites" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"client" text,
	"address" text,
	"postcode" text,
	"city" text,
	"state" text,
	"country" text DEFAULT 'MY' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"radius" integer DEFAULT 100 NOT NULL,
	"start_date" date,
	"end_date" date,
	"person_in_charge_id" bigint,
	"status" text DEFAULT 'Active' NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "work_sites_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_work_sites__lat" CHECK ("work_sites"."lat" between -90 and 90 and ("work_sites"."lat" is null) = ("work_sites"."lng" is null)),
	CONSTRAINT "ck_work_sites__lng" CHECK ("work_sites"."lng" between -180 and 180),
	CONSTRAINT "ck_work_sites__radius" CHECK ("work_sites"."radius" between 10 and 5000),
	CONSTRAINT "ck_work_sites__end_date" CHECK ("work_sites"."end_date" >= "work_sites"."start_date")
);
--> statement-breakpoint
CREATE TABLE "saved_view_defaults" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"view_id" bigint NOT NULL,
	CONSTRAINT "saved_view_defaults_company_id_user_id_screen_pk" PRIMARY KEY("company_id","user_id","screen")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"columns" jsonb,
	"shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_saved_views__name" CHECK (char_length("saved_views"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "employee_permits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_permits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"passport_issue_date" date,
	"passport_expires_at" date,
	"permit_number_sealed" "bytea",
	"permit_type" text,
	"permit_expires_at" date,
	"replaced_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_permits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_permits__passport_expires_at" CHECK ("employee_permits"."passport_expires_at" is null or "employee_permits"."passport_issue_date" is null or "employee_permits"."passport_expires_at" > "employee_permits"."passport_issue_date")
);
--> statement-breakpoint
CREATE TABLE "permit_reminders" (
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"document" text NOT NULL,
	"expires_at" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "pk_permit_reminders" PRIMARY KEY("company_id","employee_id","document","expires_at","days")
);
--> statement-breakpoint
ALTER TABLE "system"."home_layouts" ADD CONSTRAINT "home_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."one_time_secrets" ADD CONSTRAINT "one_time_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "fk_invitations__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__announcement_id" FOREIGN KEY ("company_id","announcement_id") REFERENCES "public"."announcements"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__division_id" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__position_id" FOREIGN KEY ("company_id","position_id") REFERENCES "public"."positions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_receipts" ADD CONSTRAINT "fk_announcement_receipts__announcement_id" FOREIGN KEY ("company_id","announcement_id") REFERENCES "public"."announcements"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "fk_announcements__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ea_forms" ADD CONSTRAINT "fk_ea_forms__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "fk_approval_steps__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "fk_approval_steps__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "fk_approvals__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "fk_attendance_corrections__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "fk_attendance_corrections__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_absences" ADD CONSTRAINT "fk_attendance_absences__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "fk_attendance_days__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_overtime" ADD CONSTRAINT "fk_attendance_overtime__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_overtime" ADD CONSTRAINT "fk_attendance_overtime__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_change_requests" ADD CONSTRAINT "fk_employee_change_requests__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_change_requests" ADD CONSTRAINT "fk_employee_change_requests__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_advances" ADD CONSTRAINT "fk_claim_advances__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_batch_releases" ADD CONSTRAINT "fk_claim_batch_releases__claim_batch_id" FOREIGN KEY ("company_id","claim_batch_id") REFERENCES "public"."claim_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_batch_releases" ADD CONSTRAINT "fk_claim_batch_releases__claim_payable_id" FOREIGN KEY ("company_id","claim_payable_id") REFERENCES "public"."claim_payables"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payables" ADD CONSTRAINT "fk_claim_payables__claim_id" FOREIGN KEY ("company_id","claim_id") REFERENCES "public"."claims"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payables" ADD CONSTRAINT "fk_claim_payables__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payables" ADD CONSTRAINT "fk_claim_payables__claim_category_id" FOREIGN KEY ("company_id","claim_category_id") REFERENCES "public"."claim_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "fk_claim_payments__claim_payable_id" FOREIGN KEY ("company_id","claim_payable_id") REFERENCES "public"."claim_payables"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "fk_claim_payments__claim_batch_id" FOREIGN KEY ("company_id","claim_batch_id") REFERENCES "public"."claim_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "fk_claim_payments__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_limits" ADD CONSTRAINT "fk_claim_limits__claim_category_id" FOREIGN KEY ("company_id","claim_category_id") REFERENCES "public"."claim_categories"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_limits" ADD CONSTRAINT "fk_claim_limits__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_limits" ADD CONSTRAINT "fk_claim_limits__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "fk_claim_items__claim_id" FOREIGN KEY ("company_id","claim_id") REFERENCES "public"."claims"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "fk_claim_items__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "fk_claim_items__claim_category_id" FOREIGN KEY ("company_id","claim_category_id") REFERENCES "public"."claim_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD CONSTRAINT "fk_claim_receipts__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD CONSTRAINT "fk_claim_receipts__claim_item_id" FOREIGN KEY ("company_id","claim_item_id") REFERENCES "public"."claim_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "fk_claims__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "fk_claims__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_reveals" ADD CONSTRAINT "fk_bank_account_reveals__bank_account_id" FOREIGN KEY ("company_id","bank_account_id") REFERENCES "public"."company_bank_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bank_accounts" ADD CONSTRAINT "fk_company_bank_accounts__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "fk_branches__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "fk_departments__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "fk_divisions__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "fk_memberships__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "fk_organizations__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "fk_organizations__division_id" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "fk_organizations__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_levels" ADD CONSTRAINT "fk_position_levels__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "fk_positions__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_carry_forwards" ADD CONSTRAINT "fk_statutory_carry_forwards__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_periods" ADD CONSTRAINT "fk_statutory_periods__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_entries" ADD CONSTRAINT "fk_device_entries__device_id" FOREIGN KEY ("company_id","device_id") REFERENCES "public"."devices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_entries" ADD CONSTRAINT "fk_device_entries__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "fk_devices__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_acknowledgements" ADD CONSTRAINT "fk_document_acknowledgements__version_id" FOREIGN KEY ("company_id","version_id") REFERENCES "public"."document_versions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_acknowledgements" ADD CONSTRAINT "fk_document_acknowledgements__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folders" ADD CONSTRAINT "fk_document_folders__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folders" ADD CONSTRAINT "fk_document_folders__parent_id" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."document_folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "fk_document_openings__version_id" FOREIGN KEY ("company_id","version_id") REFERENCES "public"."document_versions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "fk_document_openings__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__document_id" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__division_id" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__position_id" FOREIGN KEY ("company_id","position_id") REFERENCES "public"."positions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "fk_document_reminders__document_id" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "fk_document_reminders__employee_document_id" FOREIGN KEY ("company_id","employee_document_id") REFERENCES "public"."employee_documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "fk_document_versions__document_id" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "fk_document_versions__employee_document_id" FOREIGN KEY ("company_id","employee_document_id") REFERENCES "public"."employee_documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "fk_documents__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "fk_documents__folder_id" FOREIGN KEY ("company_id","folder_id") REFERENCES "public"."document_folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "fk_employee_documents__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "fk_domains__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "fk_import_columns__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "fk_cost_centres__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_cost_shares" ADD CONSTRAINT "fk_employee_cost_shares__split_id" FOREIGN KEY ("company_id","split_id") REFERENCES "public"."employee_cost_splits"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_cost_shares" ADD CONSTRAINT "fk_employee_cost_shares__cost_centre_id" FOREIGN KEY ("company_id","cost_centre_id") REFERENCES "public"."cost_centres"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_cost_splits" ADD CONSTRAINT "fk_employee_cost_splits__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_recurring_lines" ADD CONSTRAINT "fk_employee_recurring_lines__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_openings" ADD CONSTRAINT "fk_employee_openings__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_salaries" ADD CONSTRAINT "fk_employee_salaries__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__division_id" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__position_id" FOREIGN KEY ("company_id","position_id") REFERENCES "public"."positions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__reports_to_id" FOREIGN KEY ("company_id","reports_to_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__division_id" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__position_id" FOREIGN KEY ("company_id","position_id") REFERENCES "public"."positions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__reports_to_id" FOREIGN KEY ("company_id","reports_to_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probation_reminders" ADD CONSTRAINT "fk_probation_reminders__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_branches" ADD CONSTRAINT "fk_holiday_branches__holiday_id" FOREIGN KEY ("company_id","holiday_id") REFERENCES "public"."holidays"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_branches" ADD CONSTRAINT "fk_holiday_branches__branch_ids" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_events" ADD CONSTRAINT "fk_leave_events__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_days" ADD CONSTRAINT "fk_leave_request_days__leave_request_id" FOREIGN KEY ("company_id","leave_request_id") REFERENCES "public"."leave_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_days" ADD CONSTRAINT "fk_leave_request_days__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_files" ADD CONSTRAINT "fk_leave_request_files__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_files" ADD CONSTRAINT "fk_leave_request_files__leave_request_id" FOREIGN KEY ("company_id","leave_request_id") REFERENCES "public"."leave_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "fk_leave_requests__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "fk_leave_requests__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "fk_leave_requests__leave_event_id" FOREIGN KEY ("company_id","leave_event_id") REFERENCES "public"."leave_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "fk_leave_requests__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "fk_leave_ledger__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "fk_leave_ledger__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_openings" ADD CONSTRAINT "fk_leave_openings__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_openings" ADD CONSTRAINT "fk_leave_openings__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_blocks" ADD CONSTRAINT "fk_leave_type_blocks__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_steps" ADD CONSTRAINT "fk_leave_type_steps__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_steps" ADD CONSTRAINT "fk_leave_type_steps__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_steps" ADD CONSTRAINT "fk_leave_type_steps__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_steps" ADD CONSTRAINT "fk_leave_type_steps__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_tiers" ADD CONSTRAINT "fk_leave_type_tiers__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "fk_notification_deliveries__notification_id" FOREIGN KEY ("company_id","notification_id") REFERENCES "public"."notifications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "off_cycle_people" ADD CONSTRAINT "fk_off_cycle_people__off_cycle_run_id" FOREIGN KEY ("company_id","off_cycle_run_id") REFERENCES "public"."off_cycle_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "off_cycle_people" ADD CONSTRAINT "fk_off_cycle_people__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "off_cycle_people" ADD CONSTRAINT "fk_off_cycle_people__recovered_by" FOREIGN KEY ("company_id","recovered_by") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_approval_payrolls" ADD CONSTRAINT "fk_month_approval_payrolls__month_approval_id" FOREIGN KEY ("company_id","month_approval_id") REFERENCES "public"."month_approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_approval_payrolls" ADD CONSTRAINT "fk_month_approval_payrolls__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_approvals" ADD CONSTRAINT "fk_month_approvals__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_difference_decisions" ADD CONSTRAINT "fk_payroll_difference_decisions__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_differences" ADD CONSTRAINT "fk_payroll_differences__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_mails" ADD CONSTRAINT "fk_payslip_mails__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_passwords" ADD CONSTRAINT "fk_payslip_passwords__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_journal_entries" ADD CONSTRAINT "fk_payroll_journal_entries__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_journal_entries" ADD CONSTRAINT "fk_payroll_journal_entries__journal_id" FOREIGN KEY ("company_id","journal_id") REFERENCES "public"."payroll_journals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_journal_settings" ADD CONSTRAINT "fk_payroll_journal_settings__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_journals" ADD CONSTRAINT "fk_payroll_journals__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_changes" ADD CONSTRAINT "fk_loan_changes__loan_id" FOREIGN KEY ("company_id","loan_id") REFERENCES "public"."loans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_entries" ADD CONSTRAINT "fk_loan_entries__loan_id" FOREIGN KEY ("company_id","loan_id") REFERENCES "public"."loans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "fk_loans__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "fk_loans__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_cheques" ADD CONSTRAINT "fk_payroll_payment_cheques__payment_id" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payroll_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_cheques" ADD CONSTRAINT "fk_payroll_payment_cheques__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_releases" ADD CONSTRAINT "fk_payroll_payment_releases__payment_id" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payroll_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_releases" ADD CONSTRAINT "fk_payroll_payment_releases__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_returns" ADD CONSTRAINT "fk_payroll_payment_returns__payment_id" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payroll_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_returns" ADD CONSTRAINT "fk_payroll_payment_returns__repaid_in" FOREIGN KEY ("company_id","repaid_in") REFERENCES "public"."payroll_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_returns" ADD CONSTRAINT "fk_payroll_payment_returns__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payments" ADD CONSTRAINT "fk_payroll_payments__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_day_locks" ADD CONSTRAINT "fk_payroll_day_locks__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "fk_payrolls__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "fk_payrolls__payment_id" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payroll_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_approval_settings" ADD CONSTRAINT "fk_payroll_approval_settings__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_calendars" ADD CONSTRAINT "fk_payroll_calendars__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_items" ADD CONSTRAINT "fk_payroll_items__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_late_facts" ADD CONSTRAINT "fk_payroll_late_facts__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_rules" ADD CONSTRAINT "fk_payroll_rules__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_source_acceptances" ADD CONSTRAINT "fk_payroll_source_acceptances__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_settings" ADD CONSTRAINT "fk_payslip_settings__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_file_contents" ADD CONSTRAINT "fk_statutory_file_contents__file_id" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."statutory_files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_file_people" ADD CONSTRAINT "fk_statutory_file_people__file_id" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."statutory_files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_file_people" ADD CONSTRAINT "fk_statutory_file_people__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_file_settings" ADD CONSTRAINT "fk_statutory_file_settings__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_files" ADD CONSTRAINT "fk_statutory_files__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_notices" ADD CONSTRAINT "fk_tax_notices__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_benefits" ADD CONSTRAINT "fk_tax_benefits__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_benefits" ADD CONSTRAINT "fk_tax_benefits__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_benefits" ADD CONSTRAINT "fk_tax_benefits__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_claims" ADD CONSTRAINT "fk_tax_claims__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_claims" ADD CONSTRAINT "fk_tax_claims__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_claims" ADD CONSTRAINT "fk_tax_claims__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_deductions" ADD CONSTRAINT "fk_tax_deductions__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_deductions" ADD CONSTRAINT "fk_tax_deductions__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_deductions" ADD CONSTRAINT "fk_tax_deductions__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_former_employers" ADD CONSTRAINT "fk_tax_former_employers__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_former_employers" ADD CONSTRAINT "fk_tax_former_employers__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_former_employers" ADD CONSTRAINT "fk_tax_former_employers__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_educations" ADD CONSTRAINT "fk_employee_educations__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_emergency_contacts" ADD CONSTRAINT "fk_employee_emergency_contacts__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_dependants" ADD CONSTRAINT "fk_employee_dependants__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_spouses" ADD CONSTRAINT "fk_employee_spouses__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "fk_presence_events__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "fk_presence_events__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "fk_presence_events__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "fk_presence_events__supersedes_id" FOREIGN KEY ("company_id","supersedes_id") REFERENCES "public"."presence_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "fk_notification_reads__notification_id" FOREIGN KEY ("company_id","notification_id") REFERENCES "public"."notifications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "fk_reports__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_defaults" ADD CONSTRAINT "fk_schedule_defaults__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_template_times" ADD CONSTRAINT "fk_schedule_template_times__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "fk_work_schedules__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "fk_work_schedules__week_id" FOREIGN KEY ("company_id","week_id") REFERENCES "public"."work_weeks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_week_days" ADD CONSTRAINT "fk_work_week_days__week_id" FOREIGN KEY ("company_id","week_id") REFERENCES "public"."work_weeks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_week_days" ADD CONSTRAINT "fk_work_week_days__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "fk_site_visits__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "fk_site_visits__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "fk_site_visits__check_in_id" FOREIGN KEY ("company_id","check_in_id") REFERENCES "public"."presence_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "fk_site_visits__check_out_id" FOREIGN KEY ("company_id","check_out_id") REFERENCES "public"."presence_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_assignments" ADD CONSTRAINT "fk_site_assignments__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_assignments" ADD CONSTRAINT "fk_site_assignments__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sites" ADD CONSTRAINT "fk_work_sites__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sites" ADD CONSTRAINT "fk_work_sites__person_in_charge_id" FOREIGN KEY ("company_id","person_in_charge_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_defaults" ADD CONSTRAINT "fk_saved_view_defaults__view_id" FOREIGN KEY ("company_id","view_id") REFERENCES "public"."saved_views"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "fk_saved_views__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_permits" ADD CONSTRAINT "fk_employee_permits__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_reminders" ADD CONSTRAINT "fk_permit_reminders__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_audit_log__row" ON "audit_log" USING btree ("company_id","table_name","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_jobs__open_key" ON "jobs" USING btree ("company_id","type","job_key") WHERE status in ('pending', 'running');--> statement-breakpoint
CREATE INDEX "ix_company_ids__created_by" ON "system"."company_ids" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_identities__subject" ON "system"."identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_identities__provider" ON "system"."identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_one_time_secrets__secret_hash" ON "system"."one_time_secrets" USING btree ("purpose","secret_hash");--> statement-breakpoint
CREATE INDEX "ix_one_time_secrets__user" ON "system"."one_time_secrets" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_passkeys__credential_id" ON "system"."passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "ix_passkeys__user" ON "system"."passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_push_subscriptions__endpoint" ON "system"."push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "ix_push_subscriptions__user" ON "system"."push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_recovery_codes__code_hash" ON "system"."recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_sessions__token_hash" ON "system"."sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ix_sessions__user" ON "system"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_users__email" ON "system"."users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_users__username" ON "system"."users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "ix_invitations__token_hash" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_invitations__email" ON "invitations" USING btree ("company_id",lower("email")) WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "ix_announcement_readers__announcement" ON "announcement_readers" USING btree ("company_id","announcement_id");--> statement-breakpoint
CREATE INDEX "ix_announcements__starts_on" ON "announcements" USING btree ("company_id","starts_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_ea_forms__draft" ON "ea_forms" USING btree ("company_id","year","employee_id") WHERE "ea_forms"."status" = 'Draft';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_ea_forms__issued" ON "ea_forms" USING btree ("company_id","year","employee_id") WHERE "ea_forms"."status" = 'Issued';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_ea_forms__serial" ON "ea_forms" USING btree ("company_id","year","serial");--> statement-breakpoint
CREATE INDEX "ix_ea_forms__employee" ON "ea_forms" USING btree ("company_id","employee_id","year");--> statement-breakpoint
CREATE INDEX "ix_approval_delegations__to" ON "approval_delegations" USING btree ("company_id","to_user_id","ends_on");--> statement-breakpoint
CREATE INDEX "ix_approval_delegations__from" ON "approval_delegations" USING btree ("company_id","from_user_id","ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_approval_steps__position" ON "approval_steps" USING btree ("company_id","approval_id","position");--> statement-breakpoint
CREATE INDEX "ix_approval_steps__decided_by" ON "approval_steps" USING btree ("company_id","decided_by","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_approvals__subject" ON "approvals" USING btree ("company_id","kind","employee_id","subject") WHERE status in ('Pending', 'Reviewed');--> statement-breakpoint
CREATE UNIQUE INDEX "uq_approvals__company_subject" ON "approvals" USING btree ("company_id","kind","subject") WHERE employee_id is null and status in ('Pending', 'Reviewed');--> statement-breakpoint
CREATE INDEX "ix_approvals__employee" ON "approvals" USING btree ("company_id","employee_id","id");--> statement-breakpoint
CREATE INDEX "ix_approvals__status" ON "approvals" USING btree ("company_id","status","kind","id");--> statement-breakpoint
CREATE INDEX "ix_approvals__open" ON "approvals" USING btree ("company_id","created_at","id","kind","step","requested_by","employee_id","status") WHERE status in ('Pending', 'Reviewed');--> statement-breakpoint
CREATE INDEX "ix_approvals__decided_by" ON "approvals" USING btree ("company_id","decided_by","decided_at","id","kind","step","requested_by","employee_id");--> statement-breakpoint
CREATE INDEX "ix_approvals__requested_by" ON "approvals" USING btree ("company_id","requested_by","created_at","id","kind","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_attendance_corrections__approval_id" ON "attendance_corrections" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_attendance_corrections__day" ON "attendance_corrections" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_attendance_rule_sets__effective_from" ON "attendance_rule_sets" USING btree ("company_id","scope",coalesce("target_id", 0),"effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_attendance_absences__date" ON "attendance_absences" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "ix_attendance_days__date" ON "attendance_days" USING btree ("company_id","date","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_attendance_overtime__date" ON "attendance_overtime" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_attendance_overtime__approval_id" ON "attendance_overtime" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_change_requests__approval_id" ON "employee_change_requests" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_employee_change_requests__employee" ON "employee_change_requests" USING btree ("company_id","employee_id","id");--> statement-breakpoint
CREATE INDEX "ix_claim_advances__employee" ON "claim_advances" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_claim_batches__status" ON "claim_batches" USING btree ("company_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_payables__claim_id" ON "claim_payables" USING btree ("company_id","claim_id","paid_through",coalesce("claim_category_id", 0));--> statement-breakpoint
CREATE INDEX "ix_claim_payables__employee" ON "claim_payables" USING btree ("company_id","employee_id","due_on");--> statement-breakpoint
CREATE INDEX "ix_claim_payments__batch" ON "claim_payments" USING btree ("company_id","claim_batch_id");--> statement-breakpoint
CREATE INDEX "ix_claim_payments__payroll" ON "claim_payments" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE INDEX "ix_claim_payments__claim" ON "claim_payments" USING btree ("company_id","claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_categories__preset" ON "claim_categories" USING btree ("company_id","preset");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_categories__name" ON "claim_categories" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_categories__code" ON "claim_categories" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_exchange_rates__effective_from" ON "claim_exchange_rates" USING btree ("company_id","currency","effective_from");--> statement-breakpoint
CREATE INDEX "ix_claim_limits__level" ON "claim_limits" USING btree ("company_id","position_level_id");--> statement-breakpoint
CREATE INDEX "ix_claim_limits__employee" ON "claim_limits" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_mileage_rates__effective_from" ON "claim_mileage_rates" USING btree ("company_id","vehicle","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_settings__company_id" ON "claim_settings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_items__position" ON "claim_items" USING btree ("company_id","claim_id","position");--> statement-breakpoint
CREATE INDEX "ix_claim_items__employee" ON "claim_items" USING btree ("company_id","employee_id","claim_category_id","date");--> statement-breakpoint
CREATE INDEX "ix_claim_items__category" ON "claim_items" USING btree ("company_id","claim_category_id","date");--> statement-breakpoint
CREATE INDEX "ix_claim_items__date" ON "claim_items" USING btree ("company_id","date","claim_id");--> statement-breakpoint
CREATE INDEX "ix_claim_items__details" ON "claim_items" USING btree ("company_id","date","amount",lower("vendor")) WHERE vendor is not null;--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__item" ON "claim_receipts" USING btree ("company_id","claim_item_id");--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__digest" ON "claim_receipts" USING btree ("company_id","digest");--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__likeness_1" ON "claim_receipts" USING btree ("company_id","likeness_1","likeness","id");--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__likeness_2" ON "claim_receipts" USING btree ("company_id","likeness_2","likeness","id");--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__likeness_3" ON "claim_receipts" USING btree ("company_id","likeness_3","likeness","id");--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__likeness_4" ON "claim_receipts" USING btree ("company_id","likeness_4","likeness","id");--> statement-breakpoint
CREATE INDEX "ix_claims__status" ON "claims" USING btree ("company_id","status","id","employee_id","sent_at");--> statement-breakpoint
CREATE INDEX "ix_claims__employee" ON "claims" USING btree ("company_id","employee_id","id");--> statement-breakpoint
CREATE INDEX "ix_claims__sent_at" ON "claims" USING btree ("company_id","sent_at","id","employee_id") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "ix_claims__end_date" ON "claims" USING btree ("company_id","end_date","start_date","employee_id") WHERE sent_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claims__approval_id" ON "claims" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_company_bank_accounts__account_number" ON "company_bank_accounts" USING btree ("company_id","purpose","account_number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_company_bank_accounts__is_default" ON "company_bank_accounts" USING btree ("company_id","purpose") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_branches__name" ON "branches" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_departments__name" ON "departments" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_divisions__name" ON "divisions" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_memberships__user_id" ON "memberships" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_memberships__employee_id" ON "memberships" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_memberships__user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_organizations__department_id" ON "organizations" USING btree ("company_id","branch_id","division_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_position_levels__name" ON "position_levels" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_positions__name" ON "positions" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_statutory_periods__effective_from" ON "statutory_periods" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_device_entries__uuid" ON "device_entries" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE INDEX "ix_device_entries__sequence" ON "device_entries" USING btree ("company_id","device_id","sequence");--> statement-breakpoint
CREATE INDEX "ix_device_entries__replaces" ON "device_entries" USING btree ("company_id","replaces") WHERE replaces is not null;--> statement-breakpoint
CREATE INDEX "ix_device_entries__open" ON "device_entries" USING btree ("company_id","employee_id") WHERE chain = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_devices__uuid" ON "devices" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE INDEX "ix_devices__user" ON "devices" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_acknowledgements__employee_id" ON "document_acknowledgements" USING btree ("company_id","version_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_folders__name" ON "document_folders" USING btree ("company_id",coalesce("parent_id", 0),lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "ix_document_readers__document" ON "document_readers" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_reminders__days" ON "document_reminders" USING btree ("company_id","document_id","expires_at","days");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_reminders__employee_days" ON "document_reminders" USING btree ("company_id","employee_document_id","expires_at","days");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_versions__number" ON "document_versions" USING btree ("company_id","document_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_versions__employee_number" ON "document_versions" USING btree ("company_id","employee_document_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_versions__file_key" ON "document_versions" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "ix_documents__folder" ON "documents" USING btree ("company_id","folder_id");--> statement-breakpoint
CREATE INDEX "ix_documents__expires_at" ON "documents" USING btree ("company_id","expires_at");--> statement-breakpoint
CREATE INDEX "ix_employee_documents__employee" ON "employee_documents" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_employee_documents__expires_at" ON "employee_documents" USING btree ("company_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_domains__origin" ON "domains" USING btree ("company_id","origin");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_domains__verified" ON "domains" USING btree ("origin") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_cost_centres__name" ON "cost_centres" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_cost_centres__code" ON "cost_centres" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_cost_shares__cost_centre_id" ON "employee_cost_shares" USING btree ("company_id","split_id","cost_centre_id");--> statement-breakpoint
CREATE INDEX "ix_employee_cost_shares__cost_centre_id" ON "employee_cost_shares" USING btree ("company_id","cost_centre_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_cost_splits__effective_from" ON "employee_cost_splits" USING btree ("company_id","employee_id","effective_from");--> statement-breakpoint
CREATE INDEX "ix_employee_recurring_lines__employee" ON "employee_recurring_lines" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_openings__year" ON "employee_openings" USING btree ("company_id","employee_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_salaries__effective_from" ON "employee_salaries" USING btree ("company_id","employee_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employees__employee_code" ON "employees" USING btree ("company_id",lower("employee_code"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employees__identity_number" ON "employees" USING btree ("company_id","identity_number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employees__passport" ON "employees" USING btree ("company_id","passport_index");--> statement-breakpoint
CREATE INDEX "ix_employees__name" ON "employees" USING btree ("company_id",lower("name"),"id","inactive_at","name");--> statement-breakpoint
CREATE INDEX "ix_employees__company_joined_at" ON "employees" USING btree ("company_id","company_joined_at","id");--> statement-breakpoint
CREATE INDEX "ix_employees__branch_id" ON "employees" USING btree ("company_id","branch_id",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__division_id" ON "employees" USING btree ("company_id","division_id",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__department_id" ON "employees" USING btree ("company_id","department_id",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__position_id" ON "employees" USING btree ("company_id","position_id",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__position_level_id" ON "employees" USING btree ("company_id","position_level_id",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__employee_type" ON "employees" USING btree ("company_id","employee_type",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__inactive_at" ON "employees" USING btree ("company_id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__birthday" ON "employees" USING btree ("company_id",(date_part('month', "date_of_birth") * 100 + date_part('day', "date_of_birth")));--> statement-breakpoint
CREATE INDEX "ix_employees__anniversary" ON "employees" USING btree ("company_id",(date_part('month', "company_joined_at") * 100 + date_part('day', "company_joined_at")));--> statement-breakpoint
CREATE INDEX "ix_employees__probation" ON "employees" USING btree ("company_id","probation_until") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "ix_employees__archived" ON "employees" USING btree ("company_id","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "ix_employees__user" ON "employees" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ix_employees__reports_to" ON "employees" USING btree ("company_id","reports_to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employments__effective_from" ON "employments" USING btree ("company_id","employee_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_holiday_branches__branch_ids" ON "holiday_branches" USING btree ("company_id","holiday_id","branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_holidays__name" ON "holidays" USING btree ("company_id","date",lower("name"));--> statement-breakpoint
CREATE INDEX "ix_inbox_snoozes__until" ON "inbox_snoozes" USING btree ("company_id","until");--> statement-breakpoint
CREATE INDEX "ix_leave_events__employee" ON "leave_events" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_request_days__date" ON "leave_request_days" USING btree ("company_id","leave_request_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_request_days__morning" ON "leave_request_days" USING btree ("company_id","employee_id","date") WHERE morning and released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_request_days__afternoon" ON "leave_request_days" USING btree ("company_id","employee_id","date") WHERE afternoon and released_at is null;--> statement-breakpoint
CREATE INDEX "ix_leave_request_days__employee" ON "leave_request_days" USING btree ("company_id","employee_id","date") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "ix_leave_request_days__date" ON "leave_request_days" USING btree ("company_id","date","employee_id","leave_request_id","duration","half_days") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "ix_leave_request_files__request" ON "leave_request_files" USING btree ("company_id","leave_request_id");--> statement-breakpoint
CREATE INDEX "ix_leave_requests__employee" ON "leave_requests" USING btree ("company_id","employee_id","created_at");--> statement-breakpoint
CREATE INDEX "ix_leave_requests__status" ON "leave_requests" USING btree ("company_id","status","created_at","id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_leave_requests__created_at" ON "leave_requests" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ix_leave_requests__event" ON "leave_requests" USING btree ("company_id","leave_event_id") WHERE leave_event_id is not null;--> statement-breakpoint
CREATE INDEX "ix_leave_requests__replaces" ON "leave_requests" USING btree ("company_id","replaces_id") WHERE replaces_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_requests__approval_id" ON "leave_requests" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_leave_ledger__employee" ON "leave_ledger" USING btree ("company_id","employee_id","leave_year");--> statement-breakpoint
CREATE INDEX "ix_leave_ledger__type" ON "leave_ledger" USING btree ("company_id","leave_type_id");--> statement-breakpoint
CREATE INDEX "ix_leave_ledger__request" ON "leave_ledger" USING btree ("company_id","leave_request_id") WHERE leave_request_id is not null;--> statement-breakpoint
CREATE INDEX "ix_leave_ledger__overtime" ON "leave_ledger" USING btree ("company_id","attendance_overtime_id") WHERE attendance_overtime_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_openings__employee_id" ON "leave_openings" USING btree ("company_id","employee_id","leave_type_id","leave_year","kind");--> statement-breakpoint
CREATE INDEX "ix_leave_type_blocks__type" ON "leave_type_blocks" USING btree ("company_id","leave_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_type_steps__place" ON "leave_type_steps" USING btree ("company_id","leave_type_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_type_tiers__from_years" ON "leave_type_tiers" USING btree ("company_id","leave_type_id","from_years");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_types__kind" ON "leave_types" USING btree ("company_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_types__name" ON "leave_types" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "ix_notification_deliveries__due" ON "notification_deliveries" USING btree ("company_id","due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_off_cycle_people__employee" ON "off_cycle_people" USING btree ("company_id","off_cycle_run_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_off_cycle_people__employee" ON "off_cycle_people" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_off_cycle_people__recovered_by" ON "off_cycle_people" USING btree ("company_id","recovered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_off_cycle_runs__sequence" ON "off_cycle_runs" USING btree ("company_id","start_date","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_month_approval_payrolls__payroll" ON "month_approval_payrolls" USING btree ("company_id","month_approval_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_month_approvals__approval" ON "month_approvals" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_month_approvals__month" ON "month_approvals" USING btree ("company_id","start_date","id");--> statement-breakpoint
CREATE INDEX "ix_payroll_difference_decisions__employee" ON "payroll_difference_decisions" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_payroll_difference_decisions__run" ON "payroll_difference_decisions" USING btree ("company_id","run_start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_differences__month" ON "payroll_differences" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_payslip_mails__payroll" ON "payslip_mails" USING btree ("company_id","payroll_id","id");--> statement-breakpoint
CREATE INDEX "ix_payslip_mails__employee" ON "payslip_mails" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payslip_mails__automatic" ON "payslip_mails" USING btree ("company_id","payroll_id") WHERE "payslip_mails"."automatic" and "payslip_mails"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payslip_mails__queued" ON "payslip_mails" USING btree ("company_id","payroll_id") WHERE "payslip_mails"."status" = 'Queued' and "payslip_mails"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payslip_passwords__employee" ON "payslip_passwords" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_payroll_journal_entries__month" ON "payroll_journal_entries" USING btree ("company_id","start_date","journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_journal_settings__company_id" ON "payroll_journal_settings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_journals__reference" ON "payroll_journals" USING btree ("company_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_loan_changes__month" ON "loan_changes" USING btree ("company_id","loan_id","month","kind");--> statement-breakpoint
CREATE INDEX "ix_loan_entries__loan" ON "loan_entries" USING btree ("company_id","loan_id");--> statement-breakpoint
CREATE INDEX "ix_loan_entries__payroll" ON "loan_entries" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_loan_entries__reverses_id" ON "loan_entries" USING btree ("company_id","reverses_id");--> statement-breakpoint
CREATE INDEX "ix_loans__employee" ON "loans" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_loans__approval_id" ON "loans" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_bank_codes__bank_swift" ON "payroll_bank_codes" USING btree ("company_id","bank_swift");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_bank_settings__company_id" ON "payroll_bank_settings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_payment_cheques__payroll_id" ON "payroll_payment_cheques" USING btree ("company_id","payment_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_payment_cheques__cheque_number" ON "payroll_payment_cheques" USING btree ("company_id","payment_id","cheque_number");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_payment_returns__payroll_id" ON "payroll_payment_returns" USING btree ("company_id","payment_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_payment_returns__repaid_in" ON "payroll_payment_returns" USING btree ("company_id","repaid_in","payroll_id") WHERE "payroll_payment_returns"."repaid_in" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_payments__approval" ON "payroll_payments" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_day_locks__payroll_id" ON "payroll_day_locks" USING btree ("company_id","payroll_id","source","start_date");--> statement-breakpoint
CREATE INDEX "ix_payroll_day_locks__days" ON "payroll_day_locks" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_payroll_revisions__payroll" ON "payroll_revisions" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payrolls__start_date" ON "payrolls" USING btree ("company_id","employee_id","start_date","sequence");--> statement-breakpoint
CREATE INDEX "ix_payrolls__month" ON "payrolls" USING btree ("company_id","start_date","status");--> statement-breakpoint
CREATE INDEX "ix_payrolls__unreleased" ON "payrolls" USING btree ("company_id","start_date") WHERE "payrolls"."released_at" is null and "payrolls"."status" <> 'In Process';--> statement-breakpoint
CREATE INDEX "ix_payrolls__payment" ON "payrolls" USING btree ("company_id","payment_id") WHERE "payrolls"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "ix_payrolls__religious_journey" ON "payrolls" USING btree ("company_id","employee_id") WHERE "payrolls"."religious_journey" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_approval_settings__effective_from" ON "payroll_approval_settings" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_calendars__effective_from" ON "payroll_calendars" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_items__effective_from" ON "payroll_items" USING btree ("company_id","type","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_late_facts__date" ON "payroll_late_facts" USING btree ("company_id","employee_id","source","date");--> statement-breakpoint
CREATE INDEX "ix_payroll_late_facts__source" ON "payroll_late_facts" USING btree ("company_id","source","date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_rules__effective_from" ON "payroll_rules" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_source_acceptances__source" ON "payroll_source_acceptances" USING btree ("company_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payslip_settings__effective_from" ON "payslip_settings" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_statutory_file_settings__company_id" ON "statutory_file_settings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_statutory_files__kind" ON "statutory_files" USING btree ("company_id","start_date","kind","part_of") WHERE "statutory_files"."status" in ('Generated', 'Submitted', 'Paid');--> statement-breakpoint
CREATE UNIQUE INDEX "uq_tax_notices__notice" ON "tax_notices" USING btree ("company_id","employee_id","notice","event_on");--> statement-breakpoint
CREATE INDEX "ix_tax_benefits__employee" ON "tax_benefits" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_tax_benefits__payroll_id" ON "tax_benefits" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_tax_benefits__approval_id" ON "tax_benefits" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_tax_claims__employee" ON "tax_claims" USING btree ("company_id","employee_id","year");--> statement-breakpoint
CREATE INDEX "ix_tax_claims__payroll_id" ON "tax_claims" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_tax_claims__approval_id" ON "tax_claims" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_tax_deductions__employee" ON "tax_deductions" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_tax_deductions__payroll_id" ON "tax_deductions" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_tax_deductions__approval_id" ON "tax_deductions" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_tax_former_employers__employee" ON "tax_former_employers" USING btree ("company_id","employee_id","year");--> statement-breakpoint
CREATE INDEX "ix_tax_former_employers__payroll_id" ON "tax_former_employers" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_tax_former_employers__approval_id" ON "tax_former_employers" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_employee_educations__employee" ON "employee_educations" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_employee_emergency_contacts__employee" ON "employee_emergency_contacts" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_employee_dependants__employee" ON "employee_dependants" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_employee_spouses__employee" ON "employee_spouses" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_presence_events__uuid" ON "presence_events" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_presence_events__supersedes_id" ON "presence_events" USING btree ("company_id","supersedes_id");--> statement-breakpoint
CREATE INDEX "ix_presence_events__day" ON "presence_events" USING btree ("company_id","employee_id","local_date");--> statement-breakpoint
CREATE INDEX "ix_presence_events__last" ON "presence_events" USING btree ("company_id","employee_id","recorded_at");--> statement-breakpoint
CREATE INDEX "ix_presence_events__picture" ON "presence_events" USING btree ("company_id","picture_hash") WHERE picture_hash is not null;--> statement-breakpoint
CREATE INDEX "ix_presence_events__awaited" ON "presence_events" USING btree ("company_id","complete_by") WHERE promised_picture is not null and picture_key is null;--> statement-breakpoint
CREATE INDEX "ix_presence_events__approval" ON "presence_events" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_notifications__new" ON "notifications" USING btree ("company_id","id") WHERE fanned_out_at is null;--> statement-breakpoint
CREATE INDEX "ix_notifications__user" ON "notifications" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "ix_notifications__link" ON "notifications" USING btree ("company_id","link") WHERE link is not null;--> statement-breakpoint
CREATE INDEX "ix_reports__user_id" ON "reports" USING btree ("company_id","user_id","kind","id");--> statement-breakpoint
CREATE INDEX "ix_reports__job_id" ON "reports" USING btree ("company_id","job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_defaults__effective_from" ON "schedule_defaults" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_template_times__effective_from" ON "schedule_template_times" USING btree ("company_id","template_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_templates__name" ON "schedule_templates" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_templates__is_default" ON "schedule_templates" USING btree ("company_id") WHERE "schedule_templates"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_schedules__effective_from" ON "work_schedules" USING btree ("company_id","employee_id","effective_from");--> statement-breakpoint
CREATE INDEX "ix_work_schedules__week" ON "work_schedules" USING btree ("company_id","week_id");--> statement-breakpoint
CREATE INDEX "ix_work_week_days__template" ON "work_week_days" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_weeks__pattern" ON "work_weeks" USING btree ("company_id","pattern");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_site_visits__uuid" ON "site_visits" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE INDEX "ix_site_visits__employee" ON "site_visits" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "ix_site_visits__date" ON "site_visits" USING btree ("company_id","scheduled","date","id");--> statement-breakpoint
CREATE INDEX "ix_site_visits__site" ON "site_visits" USING btree ("company_id","work_site_id","date");--> statement-breakpoint
CREATE INDEX "ix_site_visits__awaited" ON "site_visits" USING btree ("window_from") WHERE status = 'Scheduled' and late_notified_at is null and window_from is not null;--> statement-breakpoint
CREATE INDEX "ix_site_assignments__employee" ON "site_assignments" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_site_assignments__work_site" ON "site_assignments" USING btree ("company_id","work_site_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_sites__code" ON "work_sites" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE INDEX "ix_work_sites__name" ON "work_sites" USING btree ("company_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "ix_work_sites__person_in_charge" ON "work_sites" USING btree ("company_id","person_in_charge_id");--> statement-breakpoint
CREATE INDEX "ix_saved_view_defaults__view" ON "saved_view_defaults" USING btree ("company_id","view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_saved_views__name" ON "saved_views" USING btree ("company_id","user_id","screen",lower("name"));--> statement-breakpoint
CREATE INDEX "ix_saved_views__screen" ON "saved_views" USING btree ("company_id","screen");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_permits__employee_id" ON "employee_permits" USING btree ("company_id","employee_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "ix_employee_permits__employee" ON "employee_permits" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE VIEW "reads"."invitations" WITH (security_invoker = true) AS (select "company_id", "id", "type", "is_admin", "scope" from "invitations");--> statement-breakpoint
CREATE VIEW "reads"."approvals" WITH (security_invoker = true) AS (select "company_id", "id", "status", "requested_by", "decided_by", "decided_at", "granted_at_once" from "approvals");--> statement-breakpoint
CREATE VIEW "reads"."attendance_corrections" WITH (security_invoker = true) AS (select "company_id", "employee_id", "date", "approval_id" from "attendance_corrections");--> statement-breakpoint
CREATE VIEW "reads"."attendance_days" WITH (security_invoker = true) AS (select "company_id", "employee_id", "date", "kind", "holiday", "leave", "half_day", "planned_in", "planned_out", "late_after", "closes_at", "first_in", "last_out", "by_exception", "noted_absent", "missing_out", "in_status", "out_status", "work_site_id", "late_minutes", "early_leave_minutes", "normal_minutes", "overtime_minutes", "break_minutes", "not_counted_minutes", "pending_events", "exceptions" from "attendance_days");--> statement-breakpoint
CREATE VIEW "reads"."attendance_overtime" WITH (security_invoker = true) AS (select "id", "company_id", "employee_id", "date", "approval_id", "requested_minutes", "granted_minutes", "as_leave", "answer", "version", "created_at", "updated_at" from "attendance_overtime");--> statement-breakpoint
CREATE VIEW "reads"."claim_batches" WITH (security_invoker = true) AS (select "company_id", "id", "name", "status" from "claim_batches");--> statement-breakpoint
CREATE VIEW "reads"."claim_payables" WITH (security_invoker = true) AS (select "company_id", "id", "claim_id", "employee_id", "paid_through", "claim_category_id", "amount", "due_on" from "claim_payables");--> statement-breakpoint
CREATE VIEW "reads"."claim_payments" WITH (security_invoker = true) AS (select "company_id", "claim_payable_id", "claim_id", "claim_batch_id", "payroll_id", "paid_at" from "claim_payments");--> statement-breakpoint
CREATE VIEW "reads"."claim_items" WITH (security_invoker = true) AS (select "company_id", "id", "claim_id", "employee_id", "position", "claim_category_id", "date", "amount", "accepted_amount", "decision", "vendor", "note", "checked_by" from "claim_items");--> statement-breakpoint
CREATE VIEW "reads"."claims" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "title", "status", "total", "accepted_total", "sent_at", "approved_on", "start_date", "end_date", "approval_id", "approved_at", "advance_amount", "paid_at" from "claims");--> statement-breakpoint
CREATE VIEW "reads"."branches" WITH (security_invoker = true) AS (select "company_id", "id", "name", "state", "archived_at" from "branches");--> statement-breakpoint
CREATE VIEW "reads"."companies" WITH (security_invoker = true) AS (select "id", "user_id", "name", "logo", "time_zone", "modules", "identity_type_label", "locality", "directory_email", "directory_phone", "version" from "companies");--> statement-breakpoint
CREATE VIEW "reads"."departments" WITH (security_invoker = true) AS (select "company_id", "id", "name", "archived_at" from "departments");--> statement-breakpoint
CREATE VIEW "reads"."divisions" WITH (security_invoker = true) AS (select "company_id", "id", "name", "archived_at" from "divisions");--> statement-breakpoint
CREATE VIEW "reads"."memberships" WITH (security_invoker = true) AS (select "company_id", "id", "user_id", "type", "is_admin", "accesses", "scope", "employee_id", "promoter_id", "status", "created_at", "version" from "memberships");--> statement-breakpoint
CREATE VIEW "reads"."position_levels" WITH (security_invoker = true) AS (select "company_id", "id", "name", "archived_at" from "position_levels");--> statement-breakpoint
CREATE VIEW "reads"."positions" WITH (security_invoker = true) AS (select "company_id", "id", "name", "archived_at" from "positions");--> statement-breakpoint
CREATE VIEW "reads"."employee_documents" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "expires_at" from "employee_documents" where "employee_documents"."archived_at" is null);--> statement-breakpoint
CREATE VIEW "reads"."domains" WITH (security_invoker = true) AS (select "company_id", "id", "origin", "settings", "verified_at" from "domains");--> statement-breakpoint
CREATE VIEW "reads"."employee_cost_shares" WITH (security_invoker = true) AS (select "employee_cost_splits"."company_id", "employee_cost_splits"."employee_id", "employee_cost_shares"."split_id", "employee_cost_splits"."effective_from", "employee_cost_shares"."cost_centre_id", "cost_centres"."name", "cost_centres"."name_malay", "cost_centres"."code", "employee_cost_shares"."share" from "employee_cost_splits" inner join "employee_cost_shares" on ("employee_cost_shares"."company_id" = "employee_cost_splits"."company_id" and "employee_cost_shares"."split_id" = "employee_cost_splits"."id") inner join "cost_centres" on ("cost_centres"."company_id" = "employee_cost_shares"."company_id" and "cost_centres"."id" = "employee_cost_shares"."cost_centre_id"));--> statement-breakpoint
CREATE VIEW "reads"."employee_cost_splits" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "effective_from" from "employee_cost_splits");--> statement-breakpoint
CREATE VIEW "reads"."recurring_ordinary_items" WITH (security_invoker = true) AS (select "company_id", "employee_id", "start_date", "end_date", "amount" from "employee_recurring_lines" where "employee_recurring_lines"."ordinary_rate" = true);--> statement-breakpoint
CREATE VIEW "reads"."employee_openings" WITH (security_invoker = true) AS (select "company_id", "employee_id", "year", "remuneration", "epf", "mtd", "zakat", "reliefs", "religious_journeys", "waiver_reason" from "employee_openings");--> statement-breakpoint
CREATE VIEW "reads"."employee_pay" WITH (security_invoker = true) AS (select "company_id", "id", "nationality", "permanent_resident", "pre_1998_elector", "tax_resident", "tax_regime", "marital_status", "spouse_working", "spouse_disabled", "disabled", "domestic_servant", "public_servant", "manual_worker", "contribution_epf_employee_rate", "contribution_socso_type", "socso_first_contribution_date", "eis_first_contribution_date", "skbbk_opt_out_from", "skbbk_opt_in_from", "payment_method", "bank_swift", "identity_number_sealed", "passport_sealed", "bank_account_sealed", "epf_number_sealed", "socso_number_sealed", "tax_number_sealed" from "employees");--> statement-breakpoint
CREATE VIEW "reads"."employee_salaries" WITH (security_invoker = true) AS (select "company_id", "employee_id", "effective_from", "amount", "epf", "socso", "eis", "tax", "hrdf", "unit" from "employee_salaries");--> statement-breakpoint
CREATE VIEW "reads"."employees" WITH (security_invoker = true) AS (select "company_id", "id", "user_id", "employee_code", "name", "image", "gender", "date_of_birth", "nationality", "permanent_resident", "email", "phone", "company_joined_at", "inactive_at", "probation_until", "confirmed_at", "employment_type", "employee_type", "branch_id", "division_id", "department_id", "position_id", "position_level_id", "reports_to_id", "identity_number_index", "passport_index", "search_text", "archived_at" from "employees");--> statement-breakpoint
CREATE VIEW "reads"."employments" WITH (security_invoker = true) AS (select "company_id", "employee_id", "effective_from", "effective_to", "branch_id", "department_id", "position_level_id" from "employments");--> statement-breakpoint
CREATE VIEW "reads"."leave_request_days" WITH (security_invoker = true) AS (select "company_id", "leave_request_id", "employee_id", "date", "duration", "half_days", "released_at" from "leave_request_days");--> statement-breakpoint
CREATE VIEW "reads"."leave_requests" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "leave_type_id", "start_date", "end_date", "reason", "status", "created_at" from "leave_requests");--> statement-breakpoint
CREATE VIEW "reads"."leave_days" WITH (security_invoker = true) AS (select "company_id", "employee_id", "entry_on" as "date", least(2, -sum("half_days"))::int as "half_days", case
          when coalesce(sum("leave_ledger"."half_days") filter (where "leave_ledger"."half" is null), 0) < 0 or (coalesce(sum("leave_ledger"."half_days") filter (where "leave_ledger"."half" = 'morning'), 0) < 0 and coalesce(sum("leave_ledger"."half_days") filter (where "leave_ledger"."half" = 'afternoon'), 0) < 0) then 'full'
          when coalesce(sum("leave_ledger"."half_days") filter (where "leave_ledger"."half" = 'morning'), 0) < 0 then 'first_half' else 'second_half' end as "part" from "leave_ledger" where "leave_ledger"."kind" = 'taken' group by "leave_ledger"."company_id", "leave_ledger"."employee_id", "leave_ledger"."entry_on" having sum("leave_ledger"."half_days") < 0);--> statement-breakpoint
CREATE VIEW "reads"."leave_encashments" WITH (security_invoker = true) AS (select "company_id", "employee_id", "entry_on" as "date", -sum("half_days")::int as "half_days" from "leave_ledger" where "leave_ledger"."kind" = 'encashed' group by "leave_ledger"."company_id", "leave_ledger"."employee_id", "leave_ledger"."entry_on" having sum("leave_ledger"."half_days") < 0);--> statement-breakpoint
CREATE VIEW "reads"."leave_shares" WITH (security_invoker = true) AS (select "leave_ledger"."company_id", "leave_ledger"."employee_id", "leave_ledger"."entry_on" as "date", "leave_types"."paid_share", least(2, -sum("leave_ledger"."half_days"))::int as "half_days" from "leave_ledger" inner join "leave_types" on "leave_types"."company_id" = "leave_ledger"."company_id" and "leave_types"."id" = "leave_ledger"."leave_type_id" where "leave_ledger"."kind" = 'taken' and "leave_types"."paid_share" < 100 group by "leave_ledger"."company_id", "leave_ledger"."employee_id", "leave_ledger"."entry_on", "leave_types"."paid_share" having sum("leave_ledger"."half_days") < 0);--> statement-breakpoint
CREATE VIEW "reads"."leave_types" WITH (security_invoker = true) AS (select "company_id", "id", "name", "kind", "confidential", "paid_share" from "leave_types");--> statement-breakpoint
CREATE VIEW "reads"."off_cycle_runs" WITH (security_invoker = true) AS (select "company_id", "id", "start_date", "sequence", "type", "name", "pay_day" from "off_cycle_runs");--> statement-breakpoint
CREATE VIEW "reads"."payroll_differences" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "start_date", "deferred_in" from "payroll_differences");--> statement-breakpoint
CREATE VIEW "reads"."loan_entries" WITH (security_invoker = true) AS (select "company_id", "payroll_id", "type", "amount", (select l.kind from "loans" l
      where l.company_id = loan_entries.company_id and l.id = loan_entries.loan_id) as "kind" from "loan_entries");--> statement-breakpoint
CREATE VIEW "reads"."payroll_day_locks" WITH (security_invoker = true) AS (select "company_id", "employee_id", "start_date", "end_date", "payroll_id", "source" from "payroll_day_locks");--> statement-breakpoint
CREATE VIEW "reads"."payroll_ordinary_items" WITH (security_invoker = true) AS (select "company_id", "employee_id", "start_date", coalesce(("lines" ->> 'ordinary_items')::bigint,
      (select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint
      from jsonb_array_elements("input" -> 'earnings') line where (line ->> 'ordinary_rate')::boolean)) as "amount" from "payrolls" where "payrolls"."sequence" = 1);--> statement-breakpoint
CREATE VIEW "reads"."payrolls" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "start_date", "end_date", "sequence", "status", "version" from "payrolls");--> statement-breakpoint
CREATE VIEW "reads"."payslips" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "start_date", "end_date", "sequence", "status", "person", "person_sealed", "facts", "result", "lines", "processed_by", "payment_id", "confirmed_at", "paid_at", "released_at", "salary_amount", "total_salary", "total_earning", "total_gross_pay", "total_deduction", "total_adjustment", "total_contribution_employee", "total_contribution_employer", "total_net_pay", "contribution_epf_employee_amount", "contribution_epf_employer_amount", "contribution_socso_employee_amount", "contribution_socso_employer_amount", "contribution_eis_employee_amount", "contribution_eis_employer_amount", "contribution_skbbk_employee_amount", "contribution_hrdf", "contribution_tax_monthly_amount", "total_cost" from "payrolls");--> statement-breakpoint
CREATE VIEW "reads"."tax_former_employers" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "year", "remuneration", "epf", "mtd", "zakat", "reliefs", "unnamed_reliefs", "exempt", "religious_journeys" from "tax_former_employers" where "tax_former_employers"."status" = 'Approved');--> statement-breakpoint
CREATE VIEW "reads"."employee_dependants" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "relief", "date_of_birth", "name", "version", "created_at" from "employee_dependants");--> statement-breakpoint
CREATE VIEW "reads"."presence_events" WITH (security_invoker = true) AS (select "company_id", "id", "uuid", "employee_id", "type", "recorded_at", "local_date", "lat", "lng", "accuracy", "note", "marks", "status" from "presence_events");--> statement-breakpoint
CREATE VIEW "reads"."site_assignments" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "work_site_id", "start_date", "end_date", "is_primary" from "site_assignments");--> statement-breakpoint
CREATE VIEW "reads"."work_sites" WITH (security_invoker = true) AS (select "company_id", "id", "code", "name", "lat", "lng", "radius", "start_date", "end_date", "status" from "work_sites");--> statement-breakpoint
CREATE VIEW "reads"."employee_permits" WITH (security_invoker = true) AS (select "company_id", "employee_id", "passport_expires_at", "permit_expires_at" from "employee_permits" where "employee_permits"."replaced_at" is null);