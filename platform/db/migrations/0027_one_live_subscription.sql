-- The newest subscription of an account counts: one before it that has not ended is closed, without debt.
WITH "older" AS (
  SELECT "id", "events" + 1 AS "number", "closed_at",
    LEAST("expires_at", GREATEST("closed_at", ("state" #>> '{period,startsAt}')::timestamptz)) AS "ends_at",
    ("state" #>> '{period,number}')::integer AS "period_number"
  FROM (
    SELECT *, date_trunc('milliseconds', now()) AS "closed_at",
      row_number() OVER (PARTITION BY "account_id" ORDER BY "created_at" DESC, "id") AS "place"
    FROM "subscription" WHERE "account_id" IS NOT NULL AND "state" ->> 'phase' <> 'ENDED'
  ) AS "live" WHERE "place" > 1
), "event" AS (
  INSERT INTO "subscription_event" ("subscription_id", "number", "event")
  SELECT "id", "number", jsonb_build_object('type', 'closed', 'at', "closed_at") FROM "older"
), "debt" AS (
  UPDATE "invoice" SET "status" = 'VOID' FROM "older"
  WHERE "invoice"."subscription_id" = "older"."id" AND "invoice"."status" = 'OPEN'
), "period" AS (
  UPDATE "subscription_period" SET "ends_at" = "older"."ends_at" FROM "older"
  WHERE "subscription_period"."subscription_id" = "older"."id"
    AND "subscription_period"."number" = "period_number"
    AND "subscription_period"."ends_at" > "older"."ends_at"
)
UPDATE "subscription" SET
  "state" = "state" || jsonb_build_object(
    'phase', 'ENDED', 'renews', false, 'change', null, 'newPrice', null, 'isCharging', false,
    'overdueSince', null, 'declines', 0, 'retryAt', null, 'notifiedAt', null,
    'period', ("state" -> 'period') || jsonb_build_object('endsAt', "older"."ends_at")
  ),
  "events" = "older"."number", "status" = 'CANCELED',
  "expires_at" = "older"."ends_at", "access_until" = "older"."ends_at",
  "next_action_at" = NULL, "lease_until" = NULL, "known_price_id" = ("state" ->> 'priceId')::uuid
FROM "older" WHERE "subscription"."id" = "older"."id";
--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_live" ON "subscription" USING btree ("account_id") WHERE "subscription"."state" ->> 'phase' <> 'ENDED';
