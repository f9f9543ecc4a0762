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
ALTER TABLE "companies" ADD COLUMN "directory_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "directory_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_view_defaults" ADD CONSTRAINT "fk_saved_view_defaults__view_id" FOREIGN KEY ("company_id","view_id") REFERENCES "public"."saved_views"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "fk_saved_views__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_saved_view_defaults__view" ON "saved_view_defaults" USING btree ("company_id","view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_saved_views__name" ON "saved_views" USING btree ("company_id","user_id","screen",lower("name"));--> statement-breakpoint
CREATE INDEX "ix_saved_views__screen" ON "saved_views" USING btree ("company_id","screen");