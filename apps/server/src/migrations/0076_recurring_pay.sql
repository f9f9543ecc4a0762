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
DROP VIEW "reads"."payroll_ordinary_items";--> statement-breakpoint
ALTER TABLE "employee_recurring_lines" ADD CONSTRAINT "fk_employee_recurring_lines__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_employee_recurring_lines__employee" ON "employee_recurring_lines" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE VIEW "reads"."recurring_ordinary_items" WITH (security_invoker = true) AS (select "company_id", "employee_id", "start_date", "end_date", "amount" from "employee_recurring_lines" where "employee_recurring_lines"."ordinary_rate" = true);--> statement-breakpoint
CREATE VIEW "reads"."payroll_ordinary_items" WITH (security_invoker = true) AS (select "company_id", "employee_id", "start_date", coalesce(("lines" ->> 'ordinary_items')::bigint,
      (select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint
      from jsonb_array_elements("input" -> 'earnings') line where (line ->> 'ordinary_rate')::boolean)) as "amount" from "payrolls" where "payrolls"."sequence" = 1);--> statement-breakpoint
-- Lines that the next month repeated become recurring ones from the month after the latest payroll of each person, which keeps its own:
-- none is paid twice, and none is lost with a missed month. Hours and days become the amount that they came to last.
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
INSERT INTO "employee_recurring_lines" ("company_id", "employee_id", "type", "name", "kind", "amount", "epf", "socso", "eis", "tax",
	"hrdf", "contribution_total_type", "ordinary_rate", "start_date")
SELECT p."company_id", p."employee_id", l."line" ->> 'type', l."line" ->> 'name', k."kind", a."amount",
	(l."line" ->> 'epf')::boolean, (l."line" ->> 'socso')::boolean, (l."line" ->> 'eis')::boolean, (l."line" ->> 'tax')::boolean,
	(l."line" ->> 'hrdf')::boolean, coalesce(l."line" ->> 'contribution_total_type', 'normal'),
	k."kind" = 'earning' AND coalesce((l."line" ->> 'ordinary_rate')::boolean, false),
	(p."start_date" + interval '1 month')::date
FROM (SELECT DISTINCT ON ("company_id", "employee_id") "company_id", "employee_id", "start_date", "input", "lines" FROM "payrolls"
	WHERE "sequence" = 1 ORDER BY "company_id", "employee_id", "start_date" DESC) p
JOIN "employees" e ON e."company_id" = p."company_id" AND e."id" = p."employee_id"
	AND coalesce(e."inactive_at" >= p."start_date" + interval '1 month', true)
CROSS JOIN (VALUES ('earning', 'earnings'), ('deduction', 'deductions')) k("kind", "list")
CROSS JOIN LATERAL jsonb_array_elements(p."input" -> k."list") WITH ORDINALITY l("line", "at")
CROSS JOIN LATERAL (SELECT CASE WHEN l."line" ->> 'overtime' IS NOT NULL OR l."line" ->> 'unpaid_leave' IS NOT NULL
	THEN (p."lines" -> k."list" -> (l."at"::int - 1) ->> 'amount')::bigint ELSE (l."line" ->> 'amount')::bigint END AS "amount") a
WHERE (l."line" ->> 'recurring')::boolean AND a."amount" > 0
ORDER BY p."company_id", p."employee_id", k."kind" DESC, l."at";--> statement-breakpoint
SELECT set_config('app.company_ids', '', true);
