ALTER TABLE "facts" DROP CONSTRAINT "facts_precision";--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_precision" CHECK ("facts"."as_of_precision" in ('day', 'month', 'unstated'));