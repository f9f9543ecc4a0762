DROP INDEX "ix_leave_requests__status";--> statement-breakpoint
CREATE INDEX "ix_employees__archived" ON "employees" USING btree ("company_id","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "ix_leave_request_days__employee" ON "leave_request_days" USING btree ("company_id","employee_id","date") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "ix_leave_requests__status" ON "leave_requests" USING btree ("company_id","status","created_at","id","employee_id");