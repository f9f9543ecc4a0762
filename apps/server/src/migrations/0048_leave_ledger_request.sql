-- Written by hand: the table of requests refers to leave types beside the ledger, which cannot import it in turn.
ALTER TABLE "leave_ledger" ADD CONSTRAINT "fk_leave_ledger__leave_request_id" FOREIGN KEY ("company_id","leave_request_id") REFERENCES "public"."leave_requests"("company_id","id") ON DELETE no action ON UPDATE no action;
