CREATE FUNCTION tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', COALESCE(NEW.account_id, OLD.account_id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER session_changed AFTER UPDATE OR DELETE ON "session"
FOR EACH ROW EXECUTE FUNCTION tell_sessions();
--> statement-breakpoint
CREATE TRIGGER profile_changed AFTER INSERT OR UPDATE OR DELETE ON "profile"
FOR EACH ROW EXECUTE FUNCTION tell_sessions();
