CREATE TABLE "employee_change_requests" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"operation" text NOT NULL,
	"record_id" bigint,
	"status" text DEFAULT 'Pending' NOT NULL,
	"asked_fields" jsonb NOT NULL,
	"granted_fields" jsonb,
	"payload_sealed" "bytea" NOT NULL,
	"answer_sealed" "bytea",
	"proof_key" text,
	"asked_by" bigint NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_change_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_change_requests__decided_at" CHECK ((status in ('Approved', 'Refused')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
	CONSTRAINT "ck_employee_change_requests__granted_fields" CHECK ((status = 'Approved') = (granted_fields is not null))
);
--> statement-breakpoint
ALTER TABLE "employee_change_requests" ADD CONSTRAINT "fk_employee_change_requests__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_change_requests__kind" ON "employee_change_requests" USING btree ("company_id","employee_id","kind",coalesce("record_id", 0)) WHERE status = 'Pending' and operation <> 'create';--> statement-breakpoint
CREATE INDEX "ix_employee_change_requests__employee" ON "employee_change_requests" USING btree ("company_id","employee_id","id");--> statement-breakpoint
CREATE INDEX "ix_employee_change_requests__status" ON "employee_change_requests" USING btree ("company_id","status","id");