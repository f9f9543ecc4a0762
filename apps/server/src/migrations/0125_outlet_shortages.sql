CREATE TABLE "outlet_shortages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outlet_shortages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"outlet_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"since" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"total" bigint NOT NULL,
	"minimum_stock" integer NOT NULL,
	CONSTRAINT "outlet_shortages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_outlet_shortages__minimum_stock" CHECK ("outlet_shortages"."minimum_stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "outlet_shortages" ADD CONSTRAINT "fk_outlet_shortages__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_shortages" ADD CONSTRAINT "fk_outlet_shortages__outlet_id" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_shortages" ADD CONSTRAINT "fk_outlet_shortages__product_id" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_outlet_shortages__product_id" ON "outlet_shortages" USING btree ("company_id","sales_project_id","outlet_id","product_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "ix_outlet_shortages__project" ON "outlet_shortages" USING btree ("company_id","sales_project_id");--> statement-breakpoint
CREATE INDEX "ix_outlet_shortages__outlet" ON "outlet_shortages" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE INDEX "ix_outlet_shortages__product" ON "outlet_shortages" USING btree ("company_id","product_id");
