CREATE FUNCTION notify_company_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text := CASE TG_OP WHEN 'UPDATE' THEN '(SELECT * FROM replaced UNION ALL SELECT * FROM changed) AS touched_rows' ELSE 'changed' END;
  ids text;
BEGIN
  EXECUTE format('SELECT string_agg(DISTINCT %I::text, '' '') FROM %s', TG_ARGV[0], touched) INTO ids;
  -- A notice has at most 8,000 bytes. Without ids it means all companies.
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('data_changed', CASE WHEN length(ids) <= 7000 THEN TG_TABLE_NAME || ' ' || ids ELSE TG_TABLE_NAME END);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
  owner text;
BEGIN
  FOREACH name IN ARRAY ARRAY['companies', 'facts', 'treasury_events', 'quotes', 'announcements', 'company_media', 'listing_events', 'identity_events', 'other_figures', 'proposals', 'held_figures'] LOOP
    owner := CASE name WHEN 'companies' THEN 'id' ELSE 'company_id' END;
    EXECUTE format('DROP TRIGGER %I ON %I', name || '_notify', name);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_company_change(%L)', name || '_notify_insert', name, owner);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_company_change(%L)', name || '_notify_update', name, owner);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_company_change(%L)', name || '_notify_delete', name, owner);
  END LOOP;
END
$$;
