CREATE TABLE "withdrawn_releases" (
	"release" text PRIMARY KEY NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
