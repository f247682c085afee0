ALTER TABLE "proposals" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_event_id_treasury_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."treasury_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_event" ON "proposals" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_rule" CHECK (("proposals"."rule" is null) = ("proposals"."event_id" is null));