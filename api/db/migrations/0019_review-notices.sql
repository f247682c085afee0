CREATE TRIGGER proposals_notify AFTER INSERT OR UPDATE OR DELETE ON proposals
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER held_figures_notify AFTER INSERT OR UPDATE OR DELETE ON held_figures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
