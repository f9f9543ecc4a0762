CREATE TABLE "share_link_views" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "share_link_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"share_link_id" bigint NOT NULL,
	"passcode_number" integer NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"opened_at" timestamptz NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "share_link_views_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"sales_project_id" bigint,
	"token_hash" "bytea" NOT NULL,
	"passcode_hash" text NOT NULL,
	"passcode_number" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz,
	"created_by" bigint NOT NULL,
	"revoked_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "share_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_share_links__subject" CHECK (("share_links"."kind" = 'client_report') = ("share_links"."sales_project_id" is not null)),
	CONSTRAINT "ck_share_links__revoked_by" CHECK (("share_links"."revoked_at" is null) = ("share_links"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "share_link_views" ADD CONSTRAINT "fk_share_link_views__share_link_id" FOREIGN KEY ("company_id","share_link_id") REFERENCES "public"."share_links"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "fk_share_links__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_share_link_views__session_hash" ON "share_link_views" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "ix_share_link_views__link" ON "share_link_views" USING btree ("company_id","share_link_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_share_links__token_hash" ON "share_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ix_share_links__sales_project" ON "share_links" USING btree ("company_id","sales_project_id");--> statement-breakpoint
CREATE INDEX "ix_share_links__created" ON "share_links" USING btree ("company_id","kind","created_at","id");--> statement-breakpoint
CREATE VIEW "reads"."outlet_shortages" WITH (security_invoker = true) AS (select "id", "company_id", "sales_project_id", "outlet_id", "product_id", "since", "ended_at", "total", "minimum_stock" from "outlet_shortages");--> statement-breakpoint
CREATE VIEW "reads"."sales_project_task_titles" WITH (security_invoker = true) AS (select "company_id", "id", "sales_project_id", "title" from "sales_project_tasks");--> statement-breakpoint
CREATE VIEW "reads"."site_names" WITH (security_invoker = true) AS (select "company_id", "id", "code", "name" from "work_sites");