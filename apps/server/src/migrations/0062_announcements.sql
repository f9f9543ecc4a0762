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
	"read_at" timestamptz NOT NULL,
	"acknowledged_at" timestamptz,
	CONSTRAINT "pk_announcement_receipts" PRIMARY KEY("company_id","announcement_id","user_id")
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
	"announced_at" timestamptz,
	"reminded_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_announcements__ends_on" CHECK ("announcements"."ends_on" >= "announcements"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__announcement_id" FOREIGN KEY ("company_id","announcement_id") REFERENCES "public"."announcements"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__division_id" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__position_id" FOREIGN KEY ("company_id","position_id") REFERENCES "public"."positions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "fk_announcement_readers__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_receipts" ADD CONSTRAINT "fk_announcement_receipts__announcement_id" FOREIGN KEY ("company_id","announcement_id") REFERENCES "public"."announcements"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "fk_announcements__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_announcement_readers__announcement" ON "announcement_readers" USING btree ("company_id","announcement_id");--> statement-breakpoint
CREATE INDEX "ix_announcements__starts_on" ON "announcements" USING btree ("company_id","starts_on","id");