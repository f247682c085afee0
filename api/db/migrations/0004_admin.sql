ALTER TABLE "facts" DROP CONSTRAINT "facts_metric";--> statement-breakpoint
ALTER TABLE "sources" DROP CONSTRAINT "sources_https";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "warnings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_metric" CHECK ("facts"."metric" in ('btc_holdings', 'shares_outstanding', 'shares_override', 'shares_diluted', 'debt_usd', 'preferred_usd', 'cash_usd'));--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_https" CHECK ("sources"."url" like 'https://%' or "sources"."url" = '/contact');--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
