CREATE TABLE "checkout" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"subscription_id" uuid,
	"product_code" text NOT NULL,
	"price_id" uuid NOT NULL,
	"promo_code" text,
	"gateway_code" text NOT NULL,
	"list" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"total" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"currency" text NOT NULL,
	"lang" text NOT NULL,
	"url" text,
	"code_length" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"gateway_code" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"key" text,
	"reference" text,
	"received_at" timestamp with time zone NOT NULL,
	"is_handled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "gateway_event_gateway_code_event_id_pk" PRIMARY KEY("gateway_code","event_id")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"period_number" integer NOT NULL,
	"product_code" text NOT NULL,
	"price_id" uuid NOT NULL,
	"list" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"total" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"source" uuid NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "ledger_line" (
	"id" serial PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"key" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"checkout_id" uuid,
	"invoice_id" uuid,
	"gateway_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"decline_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"key" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_key" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_event" (
	"subscription_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"event" jsonb NOT NULL,
	CONSTRAINT "subscription_event_subscription_id_number_pk" PRIMARY KEY("subscription_id","number")
);
--> statement-breakpoint
CREATE TABLE "subscription_period" (
	"subscription_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"product_code" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_period_subscription_id_number_pk" PRIMARY KEY("subscription_id","number")
);
--> statement-breakpoint
CREATE TABLE "tax_rate" (
	"country_code" text NOT NULL,
	"rate" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_rate_country_code_starts_at_pk" PRIMARY KEY("country_code","starts_at")
);
--> statement-breakpoint
ALTER TABLE "subscription" DROP CONSTRAINT "subscription_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "promo_use" DROP CONSTRAINT "promo_use_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "receipt" DROP CONSTRAINT "receipt_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "promo_use" DROP CONSTRAINT "promo_use_code_account_id_pk";--> statement-breakpoint
ALTER TABLE "subscription" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_use" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "access_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "events" integer NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "next_action_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "instrument" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "instrument_label" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "state" text DEFAULT 'WAITING' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "promo_use" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_use" ADD COLUMN "checkout_id" uuid;--> statement-breakpoint
ALTER TABLE "promo_use" ADD COLUMN "state" text NOT NULL DEFAULT 'USED';--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "source" uuid;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "tax" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
INSERT INTO "price_version" ("product_code", "amount", "currency", "starts_at")
SELECT "code", "amount", "currency", '2020-01-01T00:00:00Z' FROM "product";
--> statement-breakpoint
UPDATE "subscription" SET
  "access_until" = "expires_at",
  "next_action_at" = "expires_at" + CASE WHEN "status" = 'SUSPENDED' THEN interval '30 days' ELSE interval '0' END,
  "state" = jsonb_build_object(
    'productCode', "product_code",
    'priceId', NULL,
    'periodCode', CASE WHEN "product_code" LIKE '%yearly' THEN 'yearly' ELSE 'monthly' END,
    'phase', CASE WHEN "status" = 'SUSPENDED' THEN 'SUSPENDED' ELSE 'ACTIVE' END,
    'period', jsonb_build_object('number', 1, 'startsAt', "created_at", 'endsAt', "expires_at"),
    'anchor', "created_at",
    'anchorNumber', 1,
    'startedAt', "created_at",
    'renews', "status" <> 'CANCELED',
    'isPaid', false,
    'offerEnds', false,
    'change', NULL,
    'notifiedAt', NULL,
    'isCharging', false,
    'overdueSince', CASE WHEN "status" = 'SUSPENDED' THEN "expires_at" END,
    'declines', 0,
    'retryAt', NULL
  );
--> statement-breakpoint
INSERT INTO "subscription_event" ("subscription_id", "number", "event")
SELECT "id", 1, jsonb_build_object(
  'type', 'granted',
  'at', "created_at",
  'productCode', "product_code",
  'priceId', NULL,
  'periodCode', "state" -> 'periodCode',
  'endsAt', "expires_at",
  'status', "status"
) FROM "subscription";
--> statement-breakpoint
ALTER TABLE "subscription" ALTER COLUMN "access_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ALTER COLUMN "events" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "promo_use" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
UPDATE "receipt" SET "year" = numbered."year", "number" = numbered."number" FROM (
  SELECT "id", extract(year FROM "paid_at" AT TIME ZONE 'UTC')::integer AS "year",
    row_number() OVER (PARTITION BY extract(year FROM "paid_at" AT TIME ZONE 'UTC') ORDER BY "paid_at", "id") AS "number"
  FROM "receipt"
) AS numbered WHERE numbered."id" = "receipt"."id";
--> statement-breakpoint
INSERT INTO "receipt_counter" ("year", "last") SELECT "year", max("number") FROM "receipt" GROUP BY "year";
--> statement-breakpoint
ALTER TABLE "receipt" ALTER COLUMN "year" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ALTER COLUMN "tax" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_price_id_price_version_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."price_version"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_price_id_price_version_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."price_version"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_version" ADD CONSTRAINT "price_version_product_code_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."product"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_key_payment_attempt_key_fk" FOREIGN KEY ("attempt_key") REFERENCES "public"."payment_attempt"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_period" ADD CONSTRAINT "subscription_period_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_key" ON "checkout" USING btree ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_open" ON "checkout" USING btree ("account_id") WHERE "checkout"."state" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_period" ON "invoice" USING btree ("subscription_id","period_number") WHERE "invoice"."status" <> 'VOID';--> statement-breakpoint
CREATE INDEX "ledger_line_entry" ON "ledger_line" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_checkout" ON "payment_attempt" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_charge" ON "payment_attempt" USING btree ("invoice_id") WHERE "payment_attempt"."state" = 'SUCCEEDED';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_running" ON "payment_attempt" USING btree ("invoice_id") WHERE "payment_attempt"."state" in ('SENT', 'PENDING', 'UNKNOWN');--> statement-breakpoint
CREATE INDEX "payment_attempt_reference" ON "payment_attempt" USING btree ("gateway_code","reference");--> statement-breakpoint
CREATE INDEX "payment_attempt_check" ON "payment_attempt" USING btree ("check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_version_start" ON "price_version" USING btree ("product_code","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_attempt" ON "refund" USING btree ("attempt_key");--> statement-breakpoint
CREATE INDEX "refund_check" ON "refund" USING btree ("check_at");--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_next_action" ON "subscription" USING btree ("next_action_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_use_account" ON "promo_use" USING btree ("code","account_id") WHERE "promo_use"."state" <> 'RELEASED';--> statement-breakpoint
CREATE INDEX "promo_use_checkout" ON "promo_use" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_number" ON "receipt" USING btree ("year","number");--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "amount";--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "currency";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_source_unique" UNIQUE("source");
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER price_version_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON "price_version"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER subscription_event_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON "subscription_event"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_line_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_line"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_not_deleted BEFORE DELETE OR TRUNCATE ON "receipt"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_frozen BEFORE UPDATE ON "receipt"
FOR EACH ROW WHEN (NEW."account_id" IS NOT NULL OR to_jsonb(NEW) - 'account_id' <> to_jsonb(OLD) - 'account_id')
EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION demand_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "ledger_line" WHERE "entry_id" = NEW."entry_id" GROUP BY "currency" HAVING sum("amount") <> 0
  ) THEN
    RAISE EXCEPTION 'ledger entry % does not balance', NEW."entry_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_line_balanced AFTER INSERT ON "ledger_line"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_balance();
--> statement-breakpoint
CREATE FUNCTION refuse_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "subscription_period" AS other
    WHERE other."subscription_id" = NEW."subscription_id" AND other."number" <> NEW."number"
      AND other."starts_at" < NEW."ends_at" AND NEW."starts_at" < other."ends_at"
  ) THEN
    RAISE EXCEPTION 'periods of subscription % overlap', NEW."subscription_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER subscription_period_disjoint AFTER INSERT OR UPDATE ON "subscription_period"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_overlap();
