CREATE TABLE "week_edit_people" (
	"company_id" bigint NOT NULL,
	"edit_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"had_row" boolean NOT NULL,
	"before_week_id" bigint,
	"before_reason" text,
	CONSTRAINT "pk_week_edit_people" PRIMARY KEY("company_id","edit_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "week_edits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "week_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"after_week_id" bigint,
	"after_reason" text,
	"undone" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "week_edits_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "week_edit_people" ADD CONSTRAINT "fk_week_edit_people__edit_id" FOREIGN KEY ("company_id","edit_id") REFERENCES "public"."week_edits"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_edit_people" ADD CONSTRAINT "fk_week_edit_people__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_edit_people" ADD CONSTRAINT "fk_week_edit_people__before_week_id" FOREIGN KEY ("company_id","before_week_id") REFERENCES "public"."work_weeks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_edits" ADD CONSTRAINT "fk_week_edits__after_week_id" FOREIGN KEY ("company_id","after_week_id") REFERENCES "public"."work_weeks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_week_edits__created_at" ON "week_edits" USING btree ("company_id","created_at");