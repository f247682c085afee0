ALTER TABLE "proposals" DROP CONSTRAINT "proposals_kind";--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT "proposals_sign";--> statement-breakpoint
DROP INDEX "held_figures_open";--> statement-breakpoint
ALTER TABLE "held_figures" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "held_figures" ADD COLUMN "fact_id" integer;--> statement-breakpoint
ALTER TABLE "held_figures" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "btc_sold" numeric(16, 8);--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "waits" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "sold_event_id" integer;--> statement-breakpoint
ALTER TABLE "held_figures" ADD CONSTRAINT "held_figures_fact_id_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."facts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_figures" ADD CONSTRAINT "held_figures_event_id_treasury_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."treasury_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_sold_event_id_treasury_events_id_fk" FOREIGN KEY ("sold_event_id") REFERENCES "public"."treasury_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_figures_fact" ON "held_figures" USING btree ("fact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_figures_event" ON "held_figures" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_sold_event" ON "proposals" USING btree ("sold_event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_figures_open" ON "held_figures" USING btree ("company_id","figure") WHERE "held_figures"."state" = 'new' and "held_figures"."rule" is null;--> statement-breakpoint
ALTER TABLE "held_figures" ADD CONSTRAINT "held_figures_rule" CHECK (("held_figures"."rule" is null) = (coalesce("held_figures"."fact_id", "held_figures"."event_id") is null));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_sold" CHECK ("proposals"."btc_sold" is null or ("proposals"."btc_sold" < 0 and "proposals"."kind" = 'produced'));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_kind" CHECK ("proposals"."kind" in ('buy', 'sell', 'produced', 'balance'));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_sign" CHECK (case "proposals"."kind" when 'sell' then "proposals"."btc" < 0 when 'buy' then "proposals"."btc" > 0 when 'produced' then "proposals"."btc" > 0 else "proposals"."btc" is null end is not false);