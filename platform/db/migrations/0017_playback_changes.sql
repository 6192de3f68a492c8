CREATE FUNCTION notify_playback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('playback', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER series_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "series"
FOR EACH STATEMENT EXECUTE FUNCTION notify_playback();
--> statement-breakpoint
CREATE TRIGGER video_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "video"
FOR EACH STATEMENT EXECUTE FUNCTION notify_playback();
--> statement-breakpoint
CREATE TRIGGER flag_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "flag"
FOR EACH STATEMENT EXECUTE FUNCTION notify_playback();
