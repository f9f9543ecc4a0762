-- Beside the tables, since under row-level security no index but one of plain comparisons may be used: reached through
-- system.search_entries alone, which confines it (39-search).
CREATE TABLE "system"."search_entries" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"row_id" bigint NOT NULL,
	"employee_id" bigint,
	"text" text NOT NULL,
	CONSTRAINT "search_entries_company_id_kind_row_id_pk" PRIMARY KEY("company_id","kind","row_id")
);
--> statement-breakpoint
ALTER TABLE "documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claims" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_sites" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "system"."search_entries" ("company_id", "kind", "row_id", "employee_id", "text")
SELECT "company_id", 'document', "id", NULL::bigint, lower("title") FROM "documents" WHERE "archived_at" IS NULL
UNION ALL
SELECT d."company_id", 'employee_document', d."id", d."employee_id", lower(d."title" || E'\n' || e."name")
FROM "employee_documents" d JOIN "employees" e ON e."company_id" = d."company_id" AND e."id" = d."employee_id"
WHERE d."archived_at" IS NULL
UNION ALL
SELECT c."company_id", 'claim', c."id", c."employee_id", lower(c."title" || E'\n' || e."name")
FROM "claims" c JOIN "employees" e ON e."company_id" = c."company_id" AND e."id" = c."employee_id"
UNION ALL
SELECT "company_id", 'site', "id", NULL, lower(concat_ws(' ', "name", "code", "client", "city")) FROM "work_sites";--> statement-breakpoint
ALTER TABLE "documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claims" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_sites" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "ix_search_entries__text" ON "system"."search_entries" USING gin ("company_id", "kind", "text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ix_search_entries__employee" ON "system"."search_entries" USING btree ("company_id","employee_id");

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