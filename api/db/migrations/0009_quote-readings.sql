ALTER TABLE "quotes" DROP CONSTRAINT "quotes_company_id_as_of_pk";--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_as_of_recorded_at_pk" PRIMARY KEY("company_id","as_of","recorded_at");--> statement-breakpoint
CREATE TRIGGER quotes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON quotes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
