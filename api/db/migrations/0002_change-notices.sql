CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('data_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER companies_notify AFTER INSERT OR UPDATE OR DELETE ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER facts_notify AFTER INSERT OR UPDATE OR DELETE ON facts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER treasury_events_notify AFTER INSERT OR UPDATE OR DELETE ON treasury_events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER quotes_notify AFTER INSERT OR UPDATE OR DELETE ON quotes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER btc_daily_closes_notify AFTER INSERT OR UPDATE OR DELETE ON btc_daily_closes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER announcements_notify AFTER INSERT OR UPDATE OR DELETE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER company_relations_notify AFTER INSERT OR UPDATE OR DELETE ON company_relations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER company_media_notify AFTER INSERT OR UPDATE OR DELETE ON company_media
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER market_media_notify AFTER INSERT OR UPDATE OR DELETE ON market_media
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER fear_and_greed_readings_notify AFTER INSERT OR UPDATE OR DELETE ON fear_and_greed_readings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
