ALTER TABLE "receipt" ADD COLUMN "billed_to" jsonb;
--> statement-breakpoint
CREATE FUNCTION forget_payer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."billed_to" := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER receipt_forgets_payer BEFORE UPDATE ON "receipt"
FOR EACH ROW WHEN (NEW."account_id" IS NULL)
EXECUTE FUNCTION forget_payer();
--> statement-breakpoint
DROP TRIGGER receipt_frozen ON "receipt";
--> statement-breakpoint
CREATE TRIGGER receipt_frozen BEFORE UPDATE ON "receipt"
FOR EACH ROW WHEN (
  NEW."account_id" IS NOT NULL
  OR to_jsonb(NEW) - 'account_id' - 'billed_to' <> to_jsonb(OLD) - 'account_id' - 'billed_to'
)
EXECUTE FUNCTION refuse_change();
