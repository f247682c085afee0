ALTER TABLE "admins" ADD COLUMN "second_factor_secret" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "second_factor_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "second_factor_step" integer;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "recovery_code_hashes" text[] DEFAULT '{}' NOT NULL;